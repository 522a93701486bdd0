import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';
import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import { TerpeneDrop } from './terpene-name.tsx';

/** A bar is ten times its percentage, in percent of the track: the track ends at ten percent. */
const LENGTH_FACTOR = 10;
/** Hardly any flower holds more than this of one terpene, so a fifth of the track is all that is shown, enlarged. */
const USUAL_MAX = 2;

/** Terpenes as bars in their colors. */
export function TerpeneBars({ terpenes }: { terpenes: readonly StrainTerpene[] }) {
  const usual = terpenes.every(({ percentage }) => percentage <= USUAL_MAX);
  const marks = usual ? [0, 0.5, 1, 1.5, 2] : [0, 2, 4, 6, 8, 10];
  return (
    <div>
      <ul>
        {terpenes.map(({ slug, name, percentage }) => (
          <li key={slug} className="py-2.5">
            <p className="flex items-center gap-2">
              <TerpeneDrop slug={slug} />
              {name}
              <span className="numeral ml-auto text-small text-muted">{percentage}%</span>
            </p>
            <div className="mt-1.5 overflow-hidden rounded-sm bg-sunken">
              <svg className={`block h-3.5 ${usual ? 'w-[500%]' : 'w-full'}`} aria-hidden="true">
                <rect width={`${percentage * LENGTH_FACTOR}%`} height="100%" rx="2" fill={terpeneColor(slug)} />
              </svg>
            </div>
          </li>
        ))}
      </ul>
      <p
        className="numeral mt-1 flex justify-between border-t border-line pt-1.5 text-label text-muted"
        aria-hidden="true"
      >
        {marks.map((mark) => (
          <span key={mark}>{mark}%</span>
        ))}
      </p>
    </div>
  );
}
