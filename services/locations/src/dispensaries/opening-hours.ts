import type { DayHours, WeeklyHours } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS, type Weekday } from '@bluntbot/proto/locations/vocabulary';
import { DateTime } from 'luxon';

/** Spans of each weekday as wall-clock times; a close that is not after the open is on the next day. */
export type WeekSpans = Record<Weekday, [open: string, close: string][]>;

/** When a shop is open: its week, the days it stays closed, and the clock it goes by. */
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

/** How far ahead the next opening is looked for. */
const DAYS_AHEAD = 14;

/** Whether a shop is open at a moment, and what a visitor needs to know about it, by the shop's own clock. */
export function openingAt(schedule: Schedule, moment: Date): Opening {
  const { hours } = schedule;
  if (!hours) return { isOpen: null, text: 'Hours not known' };
  const now = DateTime.fromJSDate(moment, { zone: schedule.timeZone });
  const spans = spansFrom(schedule, hours, now.minus({ days: 1 }), DAYS_AHEAD + 1);
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) return { isOpen: true, text: untilText(joined(current, spans), now) };
  const next = spans.find(({ from }) => from > now);
  return { isOpen: false, text: next ? `Opens at ${clock(next.from)}${dayOf(next.from, now)}` : 'Closed until further notice' };
}

/** The same for the index, which needs no text. */
export function isOpenAt(schedule: Schedule, moment: Date): boolean {
  if (!schedule.hours) return false;
  const now = DateTime.fromJSDate(moment, { zone: schedule.timeZone });
  return spansFrom(schedule, schedule.hours, now.minus({ days: 1 }), 2).some(({ from, to }) => from <= now && now < to);
}

interface Span {
  from: DateTime;
  to: DateTime;
}

/** The spans that begin on `days` days from that of `first` on, in order. Days it stays closed on have none. */
function spansFrom({ closedOn }: Schedule, hours: WeekSpans, first: DateTime, days: number): Span[] {
  return Array.from({ length: days }, (_, ahead) => first.startOf('day').plus({ days: ahead })).flatMap((day) => {
    if (closedOn.includes(day.toFormat('MM-dd')) || closedOn.includes(day.toFormat('yyyy-MM-dd'))) return [];
    return hours[WEEKDAYS[day.weekday - 1] as Weekday].map(([open, close]) => {
      const from = at(day, open);
      const to = at(day, close);
      return { from, to: to > from ? to : at(day.plus({ days: 1 }), close) };
    });
  });
}

/** A wall-clock time of a day; on a day that is an hour short the clock that is shown, not the hours since midnight. */
function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour === 24 ? day.plus({ days: 1 }) : day.set({ hour, minute });
}

/** The end of a span, carried on where the next one begins without a break: round the clock has no end. */
function joined(span: Span, spans: readonly Span[]): Span {
  let { to } = span;
  for (const other of spans) if (other.from <= to && other.to > to) to = other.to;
  return { from: span.from, to };
}

function untilText({ to }: Span, now: DateTime): string {
  return to.diff(now, 'days').days > 7
    ? 'Open 24 hours'
    : `Open until ${clock(to)}${to.diff(now, 'hours').hours > 20 ? dayOf(to, now) : ''}`;
}

const clock = (time: DateTime): string => time.setLocale('en-US').toFormat(time.minute === 0 ? 'h a' : 'h:mm a');

function dayOf(time: DateTime, now: DateTime): string {
  const ahead = Math.round(time.startOf('day').diff(now.startOf('day'), 'days').days);
  if (ahead === 0) return '';
  if (ahead === 1) return ' tomorrow';
  return ahead < 7 ? ` ${time.setLocale('en-US').toFormat('cccc')}` : ` on ${time.setLocale('en-US').toFormat('LLL d')}`;
}

/** The week as it stands on the wire. */
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
