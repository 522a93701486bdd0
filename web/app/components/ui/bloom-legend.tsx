import type { Strain } from '@bluntbot/proto/catalog/strains';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { TerpeneName } from './terpene-name.tsx';
import { TypeMark } from './type-mark.tsx';

/** Explains a strain's drawing: in general, or for the strain beside it. */
export function BloomLegend({ strain }: { strain?: Pick<Strain, 'terpenes' | 'type' | 'thcContent' | 'cbdContent'> }) {
  return (
    <details className="group text-small">
      <summary className="touch inline-flex items-center gap-1.5 rounded-sm text-muted hover:text-ink">
        <span className="link">How to read the bloom</span>
      </summary>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-3">
        <dt className="label pt-0.5 text-muted">Petals</dt>
        <dd>
          One for each terpene, in that terpene’s color. The longer the petal, the larger its share. If we don’t know a
          strain’s terpenes, its flower is a closed gray bud.
          {strain && strain.terpenes.length > 0 && (
            <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
              {strain.terpenes.map(({ slug, name }) => (
                <TerpeneName key={slug} slug={slug} name={name} />
              ))}
            </span>
          )}
        </dd>
        <dt className="label pt-0.5 text-muted">Beads</dt>
        <dd>
          One for each reported effect, the most common farthest out. Clockwise from the top: {EFFECTS.join(', ')}.
        </dd>
        <dt className="label pt-0.5 text-muted">Ring</dt>
        <dd>
          The color shows the type: ochre for sativa, green for hybrid, violet for indica.{' '}
          {strain && <TypeMark type={strain.type} className="ml-1" />}
        </dd>
        <dt className="label pt-0.5 text-muted">Stamens</dt>
        <dd>
          The more stamens, the higher the THC
          {strain?.thcContent && <span className="numeral"> (here {strain.thcContent}%)</span>}.
        </dd>
        <dt className="label pt-0.5 text-muted">Leaves</dt>
        <dd>
          The fuller the leaves behind the petals, the more CBD
          {strain?.cbdContent && <span className="numeral"> (here {strain.cbdContent}%)</span>}.
        </dd>
      </dl>
    </details>
  );
}
