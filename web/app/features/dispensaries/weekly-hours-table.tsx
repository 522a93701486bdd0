import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { keepUnits } from '../../lib/units.ts';
import { dayText, shopTime } from './shop-hours.ts';

/**
 * The week's hours, today's marked by the shop's own calendar. `now` is when the page was read, so that all copies
 * agree.
 */
export function WeeklyHoursTable({
  dispensary: { hours, closedOn, timeZone },
  now,
}: {
  dispensary: Dispensary;
  now: number;
}) {
  const today = shopTime(timeZone, now);
  const closedToday = closedOn.includes(today.date) || closedOn.includes(today.date.slice(5));
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-heading">
        Hours
      </h2>
      {hours ? (
        <table className="numeral mt-2 w-full text-small">
          <caption className="sr-only">Hours of each weekday</caption>
          <tbody>
            {WEEKDAYS.map((day) => (
              <tr
                key={day}
                aria-current={day === today.weekday ? 'date' : undefined}
                className="border-t border-line aria-[current=date]:font-medium aria-[current=date]:text-accent"
              >
                <th
                  scope="row"
                  className="py-1.5 pr-6 text-left align-top font-normal capitalize aria-[current=date]:font-medium"
                >
                  {day}
                  {day === today.weekday && <span className="label ml-2 normal-case">today</span>}
                </th>
                <td className="py-1.5 text-right align-top">
                  {day === today.weekday && closedToday
                    ? 'Closed today, a holiday'
                    : keepUnits(dayText(hours[day].spans))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-2 border-t border-line py-4 text-muted">Hours not known</p>
      )}
      <p className="border-t border-line pt-2 text-label text-muted">
        Local time at the shop ({timeZone.replaceAll('_', ' ')}).
      </p>
    </section>
  );
}
