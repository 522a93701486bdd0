import { WEEKDAYS, type Weekday } from '@bluntbot/proto/locations/vocabulary';
import OpeningHours from 'opening_hours';
import type { WeekSpans } from '../dispensaries/opening-hours.ts';
import { daysOf, everydayHours, nameEveryDay } from './everyday-hours.ts';

/**
 * What an `opening_hours` text comes to: an ordinary week, and the days of the coming year on which the shop stays
 * closed.
 */
export interface ReadHours {
  hours: WeekSpans;
  closedOn: string[];
}

const DAY_MS = 86_400_000;
/** Weeks that are looked at to see which of a weekday's plans is the ordinary one. */
const WEEKS = 52;
/** Days a year on which a shop may have other hours than its ordinary ones: more are a season. */
const MOST_EXCEPTIONS = WEEKS / 2;

/** Days and holidays as maps write them. */
const MAP_DAYS = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\b/;
/** Times as maps write them: "9-9" would be taken for a whole day. */
const MAP_TIMES = /\d\d:\d\d|24\/7/;
/** All other words of the map notation; comments are in quotes. */
const MAP_WORDS =
  /"[^"]*"|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|week|easter|days?|off|closed|open|unknown|sunrise|sunset|dawn|dusk)\b/gi;
/** A month without a day: what holds in it is a season, and "Dec 25" is a holiday. */
const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?!\s*\d)|\bweek\b/i;

/**
 * Reads everyday hours or an OpenStreetMap `opening_hours` text for a place (its state decides the public holidays).
 * Undefined when the text cannot be read, never opens, is only partly understood, or has seasons, which a week can't
 * hold. Of everyday hours each day must be named; in the notation of maps a day that isn't named is closed.
 */
export function readOpeningHours(
  text: string,
  place: { lat: number; lng: number; state: string },
  from: Date,
): ReadHours | undefined {
  // Lists repeat their hours, and a year of them takes a while to look through. Only the sun depends on the very place.
  const key = `${text}|${place.state}|${from.toDateString()}`;
  if (READ.has(key)) return READ.get(key);
  const read = hoursOf(text, place, from);
  if (READ.size < MOST_READ && !/sunrise|sunset|dawn|dusk/i.test(text)) READ.set(key, read);
  return read;
}

/** Parsed hours, by text. */
const READ = new Map<string, ReadHours | undefined>();
const MOST_READ = 10_000;

function hoursOf(text: string, place: { lat: number; lng: number; state: string }, from: Date): ReadHours | undefined {
  const start = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 7 * WEEKS);
  const rules = rulesOf(text);
  const days = rules === undefined ? undefined : plansByDay(rules, place, start, end);
  if (!days) return undefined;
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, [] as [string, string][]])) as WeekSpans;
  const exceptions: DayPlan[] = [];
  for (const [at, day] of WEEKDAYS.entries()) {
    const plans = days.filter(({ date }) => (date.getDay() + 6) % 7 === at);
    hours[day as Weekday] = mostFrequent(plans.map(({ spans }) => JSON.stringify(spans)));
    const ordinary = JSON.stringify(hours[day as Weekday]);
    exceptions.push(...plans.filter(({ spans }) => JSON.stringify(spans) !== ordinary));
  }
  if (exceptions.length > MOST_EXCEPTIONS) return undefined;
  const closedOn = exceptions.flatMap(({ date, spans }) => (spans.length === 0 ? dayText(date) : [])).sort();
  return WEEKDAYS.some((day) => hours[day].length > 0) ? { hours, closedOn } : undefined;
}

/** A text as rules of the notation of maps; undefined if it is only partly understood. */
function rulesOf(text: string): string | undefined {
  const isNotation = MAP_TIMES.test(text) && !/[a-z]/i.test(text.replace(MAP_WORDS, ''));
  if (!isNotation || !MAP_DAYS.test(text)) {
    const everyday = everydayHours(text);
    if (everyday !== undefined) return nameEveryDay(everyday) ? keepingNights(everyday) : undefined;
  }
  return isNotation && !MONTH.test(text) ? text : undefined;
}

/**
 * Rules that don't end the night of the day before: a rule behind a semicolon takes its whole days, so that of Tuesday
 * would close Monday's shop at midnight. Days that no rule names are closed anyway.
 */
function keepingNights(everyday: string): string {
  const open = everyday.split('; ').filter((rule) => !rule.endsWith(' off'));
  const days = open.flatMap((rule) => daysOf(rule));
  return open.length > 0 && new Set(days).size === days.length ? open.join(', ') : everyday;
}

/** Whether a text is understood, but says nothing of some days: whether the shop is closed on them isn't known. */
export function isPartOfWeek(text: string): boolean {
  const everyday = everydayHours(text);
  return everyday !== undefined && !nameEveryDay(everyday);
}

interface DayPlan {
  date: Date;
  spans: [string, string][];
}

function plansByDay(
  text: string,
  { lat, lng, state }: { lat: number; lng: number; state: string },
  start: Date,
  end: Date,
): DayPlan[] | undefined {
  let intervals: [Date, Date, boolean, string | undefined][];
  try {
    const place = { lat, lon: lng, address: { country_code: 'us', country: 'United States', state } };
    intervals = new OpeningHours(text, place as never, { mode: 0, locale: 'en' } as never).getOpenIntervals(
      start,
      end,
    ) as typeof intervals;
  } catch {
    return undefined;
  }
  // "Sa "by appointment"" says neither that it is open nor that it is closed.
  if (intervals.filter(([, , unknown]) => unknown).length > MOST_EXCEPTIONS) return undefined;
  const days = new Map<string, DayPlan>();
  for (let date = start; date < end; date = nextDay(date)) days.set(dayText(date), { date, spans: [] });
  for (const [from, to, unknown] of intervals) {
    if (!unknown)
      for (const [begin, end] of byDay(from, to)) days.get(dayText(begin))?.spans.push([clock(begin), endClock(end)]);
  }
  return [...days.values()];
}

/** A span of up to a day stays whole, also past midnight; a longer one is cut at its midnights. */
function byDay(from: Date, to: Date): [Date, Date][] {
  if (to.getTime() - from.getTime() <= DAY_MS) return [[from, to]];
  const parts: [Date, Date][] = [];
  for (let begin = from; begin < to; begin = nextDay(begin))
    parts.push([begin, nextDay(begin) < to ? nextDay(begin) : to]);
  return parts;
}

const nextDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
const two = (value: number) => String(value).padStart(2, '0');
const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
const endClock = (date: Date) => (clock(date) === '00:00' ? '24:00' : clock(date));
const dayText = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

function mostFrequent(plans: string[]): [string, string][] {
  const counts = new Map<string, number>();
  for (const plan of plans) counts.set(plan, (counts.get(plan) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best ? (JSON.parse(best[0]) as [string, string][]) : [];
}
