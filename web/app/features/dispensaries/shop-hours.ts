import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS, type Weekday } from '@bluntbot/proto/locations/vocabulary';

type Schedule = Pick<Dispensary, 'hours' | 'closedOn' | 'timeZone'>;

/** A moment on the shop's own clock. */
interface ShopTime {
  weekday: Weekday;
  /** "09:05". */
  clock: string;
  /** "2026-11-26". */
  date: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the clock and the calendar on the shop's wall say; by UTC where the zone is not one. */
export function shopTime(timeZone: string, moment: number): ShopTime {
  const parts = new Map(formatter(timeZone).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.find((day) => day === parts.get('weekday')?.toLowerCase()) ?? 'monday',
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
  };

  function formatter(zone: string): Intl.DateTimeFormatPart[] {
    const options = {
      weekday: 'long',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    try {
      return new Intl.DateTimeFormat('en-US', { ...options, hourCycle: 'h23', timeZone: zone }).formatToParts(moment);
    } catch {
      return new Intl.DateTimeFormat('en-US', { ...options, hourCycle: 'h23', timeZone: 'UTC' }).formatToParts(moment);
    }
  }
}

/** Whether a shop is open at a moment by its weekly hours; null when they are not known. */
export function isOpenAt({ hours, closedOn, timeZone }: Schedule, moment: number): boolean | null {
  if (!hours) return null;
  const now = shopTime(timeZone, moment);
  const before = shopTime(timeZone, moment - DAY_MS);
  const spansOf = ({ weekday, date }: ShopTime) =>
    closedOn.includes(date) || closedOn.includes(date.slice(5)) ? [] : hours[weekday].spans;
  return (
    spansOf(now).some(({ open, close }) => open <= now.clock && (now.clock < close || close <= open)) ||
    spansOf(before).some(({ open, close }) => close <= open && now.clock < close)
  );
}

/** "9 AM", "9:30 PM"; the end of the day is midnight. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

/** A weekday's hours in words. */
export function dayText(spans: readonly { open: string; close: string }[]): string {
  if (spans.length === 0) return 'Closed';
  return spans
    .map(({ open, close }) =>
      open === '00:00' && close === '24:00' ? 'Open 24 hours' : `${clockText(open)} to ${clockText(close)}`,
    )
    .join(', ');
}
