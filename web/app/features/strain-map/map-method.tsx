import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { Link } from 'react-router';

/** How the picture is made, and what it does not say. */
export function MapMethod({ map }: { map: StrainMap | undefined }) {
  return (
    <section className="mt-12 grid gap-x-12 gap-y-3 border-t border-ink pt-6 lg:grid-cols-[17rem_1fr]">
      <h2 className="text-section">How it’s made</h2>
      <div className="prose grid gap-3">
        <p>
          We describe each strain by its typical terpene shares on a log scale and measure how alike two strains are by
          the cosine between them. The map starts from a principal component analysis, which separates the large groups.
          Then, step by step, each strain is pulled toward the twelve most like it and pushed away from those that are
          too close. The same strains always make the same map.
        </p>
        <p className="text-muted">
          Strains that are close have similar terpenes, and nothing more. Left, right, up, and down have no meaning, and
          far apart doesn’t mean opposite. A flat map can’t show every difference among two dozen terpenes. Shares are
          typical; your jar may differ.{' '}
          <Link to="/terpenes" className="link">
            What terpenes are
          </Link>
        </p>
        {map && map.unplacedTotal > 0 && (
          <p className="text-muted">
            <span className="numeral">
              {map.unplacedTotal} of {map.total}
            </span>{' '}
            strains aren’t on the map because we know fewer than three of their terpenes and don’t make any up. You’ll
            find them at the end of the list.
          </p>
        )}
        {map && map.total - map.unplacedTotal > map.slugs.length && (
          <p className="text-muted">
            Of {map.total - map.unplacedTotal} strains with known terpenes, the map shows the {map.slugs.length} most
            searched.
          </p>
        )}
      </div>
    </section>
  );
}
