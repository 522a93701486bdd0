import type { ClickReport } from '@bluntbot/proto/commerce/clicks';
import { shortDate } from '../../lib/dates.ts';

const HEIGHT = 140;
/** Of a day's place, how much its bar takes. */
const BAR = 0.72;

/** A bar a day. The figures stand in the table; the bars are for the eye. */
export function ClickChart({ days }: { days: ClickReport['days'] }) {
  const most = Math.max(...days.map(({ clicks }) => clicks), 1);
  const width = 100 / Math.max(days.length, 1);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const best = days.find(({ clicks }) => clicks === most);
  return (
    <figure>
      <div className="relative">
        <p className="numeral absolute top-0 right-0 bg-paper pl-2 text-label text-muted" aria-hidden="true">
          {most.toLocaleString('en-US')} a day
        </p>
        <svg
          height={HEIGHT}
          role="img"
          aria-label={`Clicks by day. ${best ? `Most on ${nameOf(best.day)}: ${most}.` : 'None.'}`}
          className="block w-full overflow-visible border-b border-ink"
        >
          <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-line" />
          <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
          {days.map(({ day, clicks }, index) => {
            const height = (clicks / most) * 100;
            return (
              <rect
                key={day}
                x={`${(index + (1 - BAR) / 2) * width}%`}
                y={`${100 - height}%`}
                width={`${width * BAR}%`}
                height={`${height}%`}
                className="fill-accent"
              >
                <title>{`${nameOf(day)}: ${clicks}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <figcaption className="numeral mt-1 flex justify-between text-label text-muted">
        <span>{nameOf(first.day)}</span>
        <span>{nameOf(last.day)}</span>
      </figcaption>
    </figure>
  );
}

const nameOf = (day: string): string => shortDate(day);
