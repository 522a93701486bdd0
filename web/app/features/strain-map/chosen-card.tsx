import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { UnfinishedBloom } from '../../components/ui/unfinished-bloom.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import type { MapPoint } from './map-points.ts';
import { mapState } from './map-state.ts';
import { cardStrainQuery } from './queries.ts';

/** The link of the card, so that the parent can focus it. */
export const CARD_LINK_ID = 'chosen-strain';
const FRAME = 'relative rounded-card border border-line bg-raised p-4 pr-12 shadow-float';

/** The strain that is marked, in short. */
export function ChosenCard({ slug, point, map }: { slug: string; point: MapPoint | undefined; map: StrainMap }) {
  const { searchWith } = useAddressState(mapState);
  const strain = useQuery(cardStrainQuery(slug)).data;
  const close = (
    <Link
      to={{ search: searchWith({ strain: undefined }) }}
      preventScrollReset
      aria-label="Close the card"
      className="absolute top-1 right-1 grid size-11 place-items-center rounded-card hover:bg-sunken"
    >
      <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
    </Link>
  );
  if (!point) {
    const unplaced = map.unplaced.find((other) => other.slug === slug) ?? strain ?? undefined;
    return (
      <div className={FRAME}>
        <p className="text-lead leading-tight">{unplaced ? `${unplaced.name} isn’t on the map` : 'Not on the map'}</p>
        <p className="mt-1 text-small text-muted">
          {unplaced ? 'Fewer than three of its terpenes are known. ' : 'No strain of that name is drawn. '}
          {unplaced && (
            <Link id={CARD_LINK_ID} to={`/strain/${unplaced.slug}`} className="link inline-block py-0.5">
              Read about {unplaced.name}
            </Link>
          )}
        </p>
        {close}
      </div>
    );
  }
  return (
    <div className={`${FRAME} group grid grid-cols-[5.5rem_1fr] items-center gap-4`}>
      {strain ? (
        <Bloom image={strain.image} alt="" sizes="5.5rem" className="block" />
      ) : (
        <UnfinishedBloom className="block aspect-square h-auto w-full p-[15%] opacity-60" />
      )}
      <div className="min-w-0">
        <TypeMark type={point.type} />
        <p className="font-display text-lead leading-tight">
          <Link
            id={CARD_LINK_ID}
            to={`/strain/${slug}`}
            className="link after:absolute after:inset-0 group-hover:text-accent"
          >
            {point.name}
          </Link>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-small text-muted">
          {point.terpenes.slice(0, 3).map((terpene) => (
            <TerpeneName key={terpene.slug} {...terpene} />
          ))}
        </p>
        {point.thc !== null && <p className="numeral mt-0.5 text-label text-muted">THC {point.thc}%</p>}
      </div>
      {close}
    </div>
  );
}
