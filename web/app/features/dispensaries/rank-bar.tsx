import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { rankShares } from './rank-terms.ts';

const POINTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Explains the rank of a dispensary: its five terms as a stacked bar, with the numbers one tap away. */
export function RankBar({ dispensary: { score, aiScore, distanceMiles } }: { dispensary: Dispensary }) {
  const shares = rankShares(score);
  return (
    <details className="group text-small">
      <summary className="touch flex min-h-8 items-center gap-3 text-muted hover:text-ink">
        <span className="link whitespace-nowrap">Why it ranks here</span>
        <svg className="h-2 w-full max-w-44 rounded-full bg-sunken" aria-hidden="true">
          {shares.map(({ term, from, width, fill }) => (
            <rect key={term} x={`${from}%`} width={`${width}%`} height="100%" className={`${fill} stroke-paper`} />
          ))}
        </svg>
        <span className="numeral whitespace-nowrap">
          {POINTS.format(aiScore)} <span className="sr-only">points</span>
        </span>
      </summary>
      <dl className="numeral mt-2 grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-2">
        {shares.map(({ term, label, how, fill, points }) => (
          <div key={term} className="contents">
            <dt className="flex items-center gap-2">
              <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                <rect width="10" height="10" rx="2" className={fill} />
              </svg>
              {label}
            </dt>
            <dd className="text-muted">{term === 'distance' && distanceMiles === null ? 'not known' : how}</dd>
            <dd className="text-right">{POINTS.format(points)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-label text-muted">
        The score uses only these five factors. Shops can’t pay for a place on this list.
      </p>
    </details>
  );
}
