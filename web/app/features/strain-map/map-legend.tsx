import { Chip } from '../../components/ui/chip.tsx';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { leadsOf, type MapPoint, passes } from './map-points.ts';
import { mapState } from './map-state.ts';

/** Which color is which leading terpene; each shows the strains that it leads. */
export function MapLegend({ points = [] }: { points: readonly MapPoint[] | undefined }) {
  const { state, searchWith } = useAddressState(mapState);
  const others = leadsOf(points.filter(passes({ ...state, terpene: undefined })));
  const counts = new Map(others.map(({ slug, count }) => [slug, count]));
  return (
    <section aria-label="Leading terpene" className="mt-4">
      <ul className="flex flex-wrap gap-2 lg:gap-1.5">
        {leadsOf(points).map(({ slug, name }) => (
          <li key={slug}>
            <Chip
              to={{ search: searchWith({ terpene: state.terpene === slug ? undefined : slug }) }}
              chosen={state.terpene === slug}
              count={counts.get(slug) ?? 0}
            >
              <TerpeneName slug={slug} name={name} />
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
