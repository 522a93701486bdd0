import type { DayHours, Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS, type Weekday } from '@bluntbot/proto/locations/vocabulary';
import type { Amount, Entity } from '../../understanding/utterance.ts';
import { capital } from '../../wording/prose.ts';

/** Hours after midnight at which a shop is open that is "open late", "open early", or open all day and night. */
const TIMES: Readonly<Record<string, readonly number[]>> = { late: [22], early: [8], 'all day': [3, 9, 15, 21] };
const DAY = 24;
/** A closing time before this hour is of the night. */
const EARLIEST = 5;
/** Hours before or after a time at which a shop has to be open for "before" and "after". */
const BEYOND = 0.25;
/** "Open until 10" without a half of the day means the evening; so does any hour up to this one. */
const EVENING_UNTIL = 7;

/** When shops should be open: now, or on days at times of day. */
export type WantedHours = NonNullable<ReturnType<typeof wantedHours>>;

/**
 * Reads when shops should be open from what a clause says of days, hours, and times; undefined if it doesn't matter.
 */
export function wantedHours(days: readonly Entity[], hours: readonly Entity[], amounts: readonly Amount[]) {
  const named = days.flatMap(({ value }) => value.split(', '));
  const said = new Set(hours.map(({ value }) => value));
  const exact = amounts.filter((amount) => amount.of === 'clock' || isBareTime(amount, said)).map(timeOf);
  const vague = Object.entries(TIMES).flatMap(([name, times]) => (said.has(name) ? times : []));
  const times = exact.length > 0 ? exact : vague;
  if (named.length + said.size + times.length === 0) return undefined;
  const isNow = named.includes('now') || said.has('now') || named.length + times.length === 0;
  return { now: isNow, days: named.filter((day) => day !== 'now'), times };
}

const isBareTime = ({ of, exact, range }: Amount, hours: ReadonlySet<string>): boolean =>
  of === undefined &&
  exact === undefined &&
  hours.has('open') &&
  (range.above ?? range.min ?? range.below ?? DAY) <= 12;

function timeOf({ of, exact, range }: Amount): number {
  const { min, max, above, below } = range;
  const isSpan = min !== undefined && max !== undefined;
  const hour = exact ?? (isSpan ? (min + max) / 2 : (above ?? min ?? max ?? below ?? 0));
  const isEvening = of !== 'clock' && hour < 12 && (above !== undefined || min !== undefined || hour <= EVENING_UNTIL);
  // Open before 9 is open some time before it, and open after 9 some time after.
  return (isEvening ? hour + 12 : hour) + (above === undefined ? 0 : BEYOND) - (below === undefined ? 0 : BEYOND);
}

/**
 * Whether a shop is open on all the days, or on any weekday if none is named, at all the times; undefined if its hours
 * aren't known.
 */
export function isOpenOn(
  { hours, timeZone }: Dispensary,
  { days, times }: WantedHours,
  moment = new Date(),
): boolean | undefined {
  if (!hours) return undefined;
  const today = weekdayAt(timeZone, moment);
  const wanted = days.length > 0 ? days.map((day) => weekdayOf(day, today)) : [today];
  return wanted.every((day) => {
    const before = hours[weekdayAfter(day, 6)];
    if (times.length === 0) return !hours[day].closed;
    return times.every((time) => covers(hours[day], time) || covers(before, time + DAY));
  });
}

/**
 * By how many hours a shop's opening or closing misses the times that are wanted on a day; infinite if it is closed
 * then.
 */
export function hoursOff({ hours, timeZone }: Dispensary, { days, times }: WantedHours, moment = new Date()): number {
  const today = weekdayAt(timeZone, moment);
  const spans = hours?.[days[0] ? weekdayOf(days[0], today) : today].spans ?? [];
  const off = (time: number): number => Math.min(...spans.map((span) => missedBy(span, time)));
  return times.reduce((sum, time) => sum + off(time), spans.length === 0 ? Infinity : 0);
}

/**
 * When a shop is open on the first of the days that were asked about, or today if only times were: "Friday 10 AM to 9
 * PM". Undefined if neither was asked about, or the shop doesn't say.
 */
export function hoursText(
  { hours, timeZone }: Dispensary,
  { days, times }: WantedHours,
  moment = new Date(),
): string | undefined {
  const today = weekdayAt(timeZone, moment);
  const said = days[0] ?? (times.length > 0 ? 'today' : undefined);
  const day = said && weekdayOf(said, today);
  const spans = day && hours?.[day].spans;
  if (!spans) return undefined;
  const texts = spans.map(({ open, close }) => `${clockText(open)} to ${clockText(close)}`);
  const name = days[0] ? capital(day) : 'today';
  return texts.length === 0 ? `closed ${name}` : `${name} ${texts.join(' and ')}`;
}

/** The shops that close last today, and when; undefined if none is open today. */
export function closesLast(
  shops: readonly Dispensary[],
  moment = new Date(),
): { names: string[]; time: string } | undefined {
  const closing = shops.flatMap(({ name, hours, timeZone }) => {
    const closes = hours?.[weekdayAt(timeZone, moment)].spans.map(({ close }) => close) ?? [];
    return closes.length > 0
      ? [{ name, close: closes.toSorted((a, b) => closingHour(b) - closingHour(a))[0] ?? '' }]
      : [];
  });
  const latest = Math.max(...closing.map(({ close }) => closingHour(close)));
  const [last, ...others] = closing.filter(({ close }) => closingHour(close) === latest);
  return last && { names: [last, ...others].map(({ name }) => name), time: clockText(last.close) };
}

/** The shops that open first today, and when; undefined if none is open today. */
export function opensFirst(
  shops: readonly Dispensary[],
  moment = new Date(),
): { names: string[]; time: string } | undefined {
  const opening = shops.flatMap(({ name, hours, timeZone }) =>
    (hours?.[weekdayAt(timeZone, moment)].spans.slice(0, 1) ?? []).map(({ open }) => ({ name, open })),
  );
  const [time] = opening.map(({ open }) => open).toSorted();
  if (time === undefined) return undefined;
  return { names: opening.filter(({ open }) => open === time).map(({ name }) => name), time: clockText(time) };
}

/** Open until 1 AM is later than until 11 PM. */
const closingHour = (clock: string): number => (hourOf(clock) < EARLIEST ? hourOf(clock) + DAY : hourOf(clock));

function clockText(clock: string): string {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hour % 12 || 12}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

function weekdayOf(day: string, today: Weekday): Weekday {
  if (day === 'tomorrow') return weekdayAfter(today, 1);
  return WEEKDAYS.find((weekday) => weekday === day) ?? today;
}

const weekdayAfter = (day: Weekday, days: number): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + days) % 7] as Weekday;

function weekdayAt(timeZone: string, moment: Date): Weekday {
  const name = moment.toLocaleDateString('en-US', { weekday: 'long', timeZone }).toLowerCase();
  return WEEKDAYS.find((weekday) => weekday === name) ?? 'monday';
}

/** Hours from a time to the nearer end of a span; 0 within it. */
function missedBy({ open, close }: { open: string; close: string }, time: number): number {
  const [from, to] = [hourOf(open), hourOf(close)];
  return Math.max(0, from - time, time - (to > from ? to : to + DAY));
}

/**
 * Whether a time, in hours after the midnight that a day begins with, lies in its spans; the closing time still counts.
 */
const covers = ({ spans }: DayHours, time: number): boolean =>
  spans.some(({ open, close }) => {
    const [from, to] = [hourOf(open), hourOf(close)];
    return from <= time && time <= (to > from ? to : to + DAY);
  });

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
