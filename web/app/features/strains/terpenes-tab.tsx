import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';
import { Link } from 'react-router';
import { TerpeneBars } from '../../components/ui/terpene-bars.tsx';

/** The terpene profile of a strain. */
export function TerpenesTab({ terpenes }: { terpenes: readonly StrainTerpene[] }) {
  if (terpenes.length === 0) return <p className="text-muted">Terpene profile not available for this strain.</p>;
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_4fr]">
      <TerpeneBars terpenes={terpenes} />
      <div className="prose text-muted">
        <p>Typical percent of dry flower weight. Each terpene has the same color everywhere on this site.</p>
        <p className="mt-3">
          Terpenes give cannabis its smell. They may also work with cannabinoids to shape the effects. This idea, the
          entourage effect, is plausible but unproven.{' '}
          <Link to="/terpenes" className="link text-ink">
            All terpenes
          </Link>
        </p>
      </div>
    </div>
  );
}
