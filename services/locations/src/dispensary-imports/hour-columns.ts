import { cellText, yesOrNo } from './cell-texts.ts';
import { headerKey } from './list-columns.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** What is behind a day in the name of a column that says whether the shop is open on it: "sunday.is_open". */
const [CLOSED_FLAG, OPEN_FLAG] = [/^(?:is)?closed$/, /^(?:is)?open$/];

/** Hours from a column for each day ("Monday Hours"), or two ("mon_open", "mon_close"). */
export function hoursByDay(headers: readonly string[], line: readonly string[]): string {
  const parts = DAYS.flatMap((day) => {
    const ofDay = headers.flatMap((header, at) => {
      const rest = new RegExp(`^(?:[a-z]{0,20}hours)?(?:${day}|${day.slice(0, 3)})(.*)$`).exec(headerKey(header))?.[1];
      const text = cellText(line[at] ?? '');
      return rest === undefined || !text ? [] : [{ rest, text }];
    });
    const [opens, closes] = [/^(?:open|start|from|opens)/, /^(?:close|end|to|closes)/].map(
      (kind) => ofDay.find(({ rest }) => kind.test(rest))?.text,
    );
    const whole = ofDay.find(({ rest }) => /^(?:hours)?$/.test(rest))?.text;
    const isClosed =
      /closed/i.test(opens ?? '') ||
      ofDay.some(({ rest, text }) => CLOSED_FLAG.test(rest) && yesOrNo(text) === true) ||
      ofDay.some(({ rest, text }) => OPEN_FLAG.test(rest) && yesOrNo(text) === false);
    const hours = isClosed ? 'closed' : (whole ?? (opens && closes ? `${opens}-${closes}` : undefined));
    return hours ? [`${day} ${hours}`] : [];
  });
  return parts.join('; ');
}

/** A column with a day, and one with its hours: "openingHours/0/day" and "openingHours/0/hours". */
export interface HourPair {
  day: number;
  hours: number;
}

const DAY_KEY = /[/._ ]day$/i;
const HOUR_KEYS = ['hours', 'time', 'times'];

/** The columns of a list in which a day and its hours stand beside each other. */
export function hourPairs(headers: readonly string[]): HourPair[] {
  const keys = headers.map((header) => header.trim().toLowerCase());
  return keys.flatMap((key, day) => {
    if (!DAY_KEY.test(key)) return [];
    const hours = HOUR_KEYS.map((word) => keys.indexOf(key.replace(/day$/, word))).find((at) => at >= 0);
    return hours === undefined ? [] : [{ day, hours }];
  });
}

/** Hours from pairs of columns: "Monday 9 AM to 9 PM; Tuesday closed". */
export const hoursInPairs = (pairs: readonly HourPair[], line: readonly string[]): string =>
  pairs
    .map(({ day, hours }) => `${cellText(line[day] ?? '')} ${cellText(line[hours] ?? '')}`.trim())
    .filter((text) => /\s/.test(text))
    .join('; ');

/** Longer is no week, and no cell of hours. */
const LONGEST = 5_000;

/** Hours that a cell holds as JSON, in words: `[{"day": "Monday", "hours": "9-5"}]`, `{"Monday": "9-5"}`. */
export function hoursText(cell: string): string {
  if (!/^[[{]/.test(cell) || cell.length > LONGEST) return cell;
  const value = parsed(cell) ?? parsed(cell.replaceAll("'", '"'));
  if (value === undefined) return cell;
  return daysIn(value).join('; ') || cell;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function daysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => (typeof entry === 'string' ? [entry] : ofDay(entry)));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([day, hours]) => `${day} ${spansIn(hours)}`)
    : [];
}

/** One entry of a list: an object with a day and its hours, or the day as its key. */
function ofDay(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { day, hours, time, open, close } = entry as Record<string, unknown>;
  if (typeof day !== 'string') return daysIn(entry);
  const span = hours ?? time ?? (open && close ? `${open}-${close}` : undefined);
  return span === undefined ? [] : [`${day} ${spansIn(span)}`];
}

/** The hours of a day; an empty list says that it has none, and an empty text says nothing. */
function spansIn(hours: unknown): string {
  if (Array.isArray(hours) && hours.length === 0) return 'closed';
  return (Array.isArray(hours) ? hours : [hours]).filter((span) => typeof span === 'string').join(', ');
}
