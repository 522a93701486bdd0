import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { Link } from 'react-router';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { counted } from '../../lib/counted.ts';
import { leadOf, leadsOf, type MapPoint } from './map-points.ts';

/** Strains that a group names; the finder has them all. */
const MOST_NAMED = 60;
const COLUMNS = 'columns-2 gap-x-8 text-small sm:columns-3 lg:columns-4 xl:columns-5';

/** The map as a list for visitors who can't see the picture: by dominant terpene, most searched first. */
export function MapList({ map, points }: { map: StrainMap; points: readonly MapPoint[] }) {
  return (
    <section aria-labelledby="map-list" className="mt-14 border-t border-ink pt-6">
      <h2 id="map-list" className="text-section">
        View as a list
      </h2>
      {points.length === 0 && <p className="mt-3 text-muted">No strains match all of these filters.</p>}
      {leadsOf(points).map(({ slug, name, count }) => (
        <section key={slug} className="mt-8">
          <h3 className="flex flex-wrap items-baseline gap-x-4 text-lead">
            <TerpeneName slug={slug} name={`Led by ${name.toLowerCase()}`} />
            <span className="numeral font-sans text-small text-muted">{counted(count, 'strain')}</span>
          </h3>
          <ul className={`${COLUMNS} mt-3`}>
            {points
              .filter((point) => leadOf(point) === slug)
              .slice(0, MOST_NAMED)
              .map((point) => (
                <Entry key={point.slug} {...point} />
              ))}
          </ul>
          {count > MOST_NAMED && (
            <Link
              to={`/cannabis-strain-finder?terpene=${slug}`}
              className="link mt-2 inline-flex min-h-11 items-center text-small"
            >
              All strains led by {name.toLowerCase()}
            </Link>
          )}
        </section>
      ))}
      {map.unplaced.length > 0 && (
        <section className="mt-8">
          <h3 className="flex flex-wrap items-baseline gap-x-4 text-lead">
            Not on the map
            <span className="numeral font-sans text-small text-muted">
              {counted(map.unplacedTotal, 'strain')}, fewer than three terpenes known
            </span>
          </h3>
          <ul className={`${COLUMNS} mt-3`}>
            {map.unplaced.map((strain) => (
              <Entry key={strain.slug} {...strain} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

const Entry = ({ slug, name }: { slug: string; name: string }) => (
  <li className="break-inside-avoid">
    <Link to={`/strain/${slug}`} className="inline-flex min-h-8 items-center hover:text-accent hover:underline">
      {name}
    </Link>
  </li>
);
