import type { DayHours, WeeklyHours } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS, type Weekday } from '@bluntbot/proto/locations/vocabulary';
import { DateTime } from 'luxon';

/** Spans of each weekday as wall-clock times; a close that is not after the open is on the next day. */
export type WeekSpans = Record<Weekday, [open: string, close: string][]>;

/** A shop's schedule: its week, its closed days, and its time zone. */
export interface Schedule {
  hours: WeekSpans | null;
  closedOn: readonly string[];
  timeZone: string;
}

export interface Opening {
  isOpen: boolean | null;
  /** "Open until 9 PM", "Opens at 9 AM tomorrow". */
  text: string;
}

/** How far ahead to look for the next opening. */
const DAYS_AHEAD = 14;
const DAY = 1_440;
const DAY_MS = 86_400_000;

/** Returns whether a shop is open at a moment in its time zone, with a text for visitors. */
export function openingAt(schedule: Schedule, moment: Date): Opening {
  if (!schedule.hours) return { isOpen: null, text: 'Hours not known' };
  const now = wallClock(schedule.timeZone, moment);
  const current = spanAt(schedule, now);
  if (current) {
    const end = endOf(schedule, current);
    return {
      isOpen: true,
      text: end - now > 7 * DAY ? 'Open 24 hours' : `Open until ${clock(end)}${end - now > DAY ? dayOf(end, now) : ''}`,
    };
  }
  const next = nextSpan(schedule, now);
  return {
    isOpen: false,
    text: next ? `Opens at ${clock(next.from)}${dayOf(next.from, now)}` : 'Closed until further notice',
  };
}

/** The same for the index, without the text. */
export const isOpenAt = (schedule: Schedule, moment: Date): boolean =>
  spanAt(schedule, wallClock(schedule.timeZone, moment)) !== undefined;

/**
 * Minutes that a clock on the wall has shown since 1970. Hours are a matter of that clock alone: when it is put forward
 * or back nine o'clock stays nine o'clock.
 */
function wallClock(timeZone: string, moment: Date): number {
  const { year, month, day, hour, minute } = DateTime.fromJSDate(moment, { zone: timeZone });
  return (Date.UTC(year, month - 1, day) / DAY_MS) * DAY + 60 * hour + minute;
}

/** Wall-clock minutes; `to` is no longer open. */
interface Span {
  from: number;
  to: number;
}

const dayAt = (minutes: number): number => Math.floor(minutes / DAY);

/** The spans that begin on a day, counted from 1970. Closed days have none. */
function spansOf({ hours, closedOn }: Schedule, day: number): Span[] {
  if (!hours || isClosedOn(closedOn, day)) return [];
  // January 1, 1970 was a Thursday.
  return hours[WEEKDAYS[(day + 3) % 7] as Weekday].map(([open, close]) => {
    const [from, to] = [day * DAY + minutes(open), day * DAY + minutes(close)];
    return { from, to: to > from ? to : to + DAY };
  });
}

function isClosedOn(closedOn: readonly string[], day: number): boolean {
  if (closedOn.length === 0) return false;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  return closedOn.includes(date) || closedOn.includes(date.slice(5));
}

const minutes = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** The span that contains a moment; it may have started the day before. */
function spanAt(schedule: Schedule, now: number): Span | undefined {
  const today = dayAt(now);
  const within = ({ from, to }: Span) => from <= now && now < to;
  return spansOf(schedule, today).find(within) ?? spansOf(schedule, today - 1).find(within);
}

/** When a span ends, carried on where the next one begins without a break. */
function endOf(schedule: Schedule, { from, to }: Span): number {
  let end = to;
  for (let day = dayAt(from); day <= dayAt(end) && day <= dayAt(from) + DAYS_AHEAD; day += 1) {
    for (const span of spansOf(schedule, day)) if (span.from <= end && span.to > end) end = span.to;
  }
  return end;
}

function nextSpan(schedule: Schedule, now: number): Span | undefined {
  for (let day = dayAt(now); day <= dayAt(now) + DAYS_AHEAD; day += 1) {
    const next = spansOf(schedule, day).find(({ from }) => from > now);
    if (next) return next;
  }
  return undefined;
}

/** A wall-clock moment as the UTC instant with the same reading. */
const inUtc = (moment: number): DateTime => DateTime.fromMillis(moment * 60_000, { zone: 'utc', locale: 'en-US' });

const clock = (moment: number): string => inUtc(moment).toFormat(moment % 60 === 0 ? 'h a' : 'h:mm a');

function dayOf(moment: number, now: number): string {
  const ahead = dayAt(moment) - dayAt(now);
  if (ahead === 0) return '';
  if (ahead === 1) return ' tomorrow';
  return inUtc(moment).toFormat(ahead < 7 ? ' cccc' : " 'on' LLL d");
}

/** The week as sent to clients. */
export function toWeeklyHours(hours: WeekSpans): WeeklyHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, toDay(hours[day])])) as WeeklyHours;
}

function toDay(spans: WeekSpans[Weekday]): DayHours {
  return {
    open: spans[0]?.[0] ?? null,
    close: spans.at(-1)?.[1] ?? null,
    closed: spans.length === 0,
    spans: spans.map(([open, close]) => ({ open, close })),
  };
}
