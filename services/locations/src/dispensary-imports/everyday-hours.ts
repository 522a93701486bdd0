/** Days as people write them, and as the `opening_hours` notation of maps has them. */
const DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = `(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|mo|tu|we|th|fr|sa|su`;
/** "M" and "F" are days only at the ends of a range: "a.m." ends in one, too. */
const [MONDAY_TO, TO_FRIDAY, FRIDAY_TO] = [
  new RegExp(`(?<![\\w.])m(?=\\s*(?:-|to|thru|through)\\s*(?:${DAY}|w|f)\\b)`, 'gi'),
  /(?<=[a-z]\s*(?:-|to|thru|through)\s*)f\b/gi,
  new RegExp(`(?<![\\w.])f(?=\\s*(?:-|to|thru|through)\\s*(?:${DAY})\\b)`, 'gi'),
];
const GROUPS: readonly [RegExp, string][] = [
  [MONDAY_TO, 'Mo'],
  [TO_FRIDAY, 'Fr'],
  [FRIDAY_TO, 'Fr'],
  [/\b(?:week ?days)\b/gi, 'Mo-Fr'],
  [/\b(?:week ?ends?)\b/gi, 'Sa-Su'],
  [/\b(?:daily|every ?day|seven days(?: a week)?|7 days(?: a week)?|all week)\b/gi, 'Mo-Su'],
];
const ALL_DAY = /\b(?:24\s*hours|24\s*hrs?|open 24|24\/7|midnight to midnight|around the clock)\b/i;
/** Words above hours that say no more than that they are the shop's. */
const HEADING = /\b(?:store|shop|dispensary|retail|business|operating|regular|of operation|our)\b/gi;
const CLOSED = /\b(?:closed|off)\b/i;
const TIME = String.raw`(\d{1,2})(?::?([0-5]\d))?\s*([ap])?\.?(?:m\.?)?`;
const SPAN = new RegExp(`${TIME}\\s*(?:-|to|til+|until|thru|through)\\s*${TIME}`, 'gi');
const DAY_RANGE = new RegExp(`\\b(${DAY})\\b(?:\\s*(-|to|thru|through)\\s*(${DAY})\\b)?`, 'gi');

/**
 * Everyday hours ("9-9", "Mon-Sat 10a-7p, Sun closed") in the `opening_hours` notation of maps. Undefined if a part of
 * them isn't understood: half a week would be a wrong week. Hours without days hold every day.
 */
export function everydayHours(text: string): string | undefined {
  let plain = inEnglish(text.replace(/[–—−]/g, '-'))
    .replace(/\bnoon\b/gi, '12pm')
    .replace(/\bmidnight\b(?! to)/gi, '12am')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, days] of GROUPS) plain = plain.replace(pattern, days);
  // "Closed Sunday" says the same as "Sunday closed".
  plain = plain.replace(
    new RegExp(`\\bclosed\\s+(?:on\\s+)?((?:${DAY})(?:\\s*(?:-|&|and|,|to)\\s*(?:${DAY}))*)\\b(?!\\s*:?\\s*\\d)`, 'gi'),
    '$1 closed',
  );
  const starts = [...plain.matchAll(DAY_RANGE)];
  if (starts.length === 0) {
    const spans = spansOf(plain);
    return spans ? `Mo-Su ${spans}` : undefined;
  }
  const start = plain.slice(0, starts[0]?.index);
  // "9-9 daily" says its hours before its days; hours before days that have others belong to no day.
  const before = spansOf(start);
  if (before) return daysAlone(plain.slice(starts[0]?.index), before, /[,;]\s*$/.test(start));
  // "Delivery 24 hours. Mon-Sun 8-11", "Summer: Mon-Sun 9-9"
  if (/[a-z\d]/i.test(withoutFillers(start.replace(HEADING, '')))) return undefined;
  const rules = new Map<string, string>();
  let waiting: string[] = [];
  for (const [at, match] of starts.entries()) {
    const [whole, from = '', , to] = match;
    const rest = plain.slice(match.index + whole.length, starts[at + 1]?.index);
    waiting.push(to ? `${dayOf(from)}-${dayOf(to)}` : dayOf(from));
    // "Mon, Tue & Wed 9-5": the days before share the hours that follow.
    if (/^[\s,&/]*(?:and)?[\s,&]*$/i.test(rest) && at + 1 < starts.length) continue;
    const spans = spansOf(rest);
    const days = waiting.join(',');
    // Repeated days are contradictory.
    if (!spans || rules.has(days)) return undefined;
    rules.set(days, spans);
    waiting = [];
  }
  return [...rules].map(([days, spans]) => `${days} ${spans}`).join('; ');
}

/** Days of Spanish hours; single letters are days only beside others that leave no doubt. */
const SPANISH_DAYS: Readonly<Record<string, string>> = {
  ...{ lunes: 'Mo', martes: 'Tu', miercoles: 'We', jueves: 'Th', viernes: 'Fr', sabado: 'Sa', domingo: 'Su' },
  ...{ sabados: 'Sa', domingos: 'Su', l: 'Mo', m: 'Tu', x: 'We', mi: 'We', j: 'Th', v: 'Fr', s: 'Sa', d: 'Su' },
};
const SPANISH =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|cerrado|todos los dias)\b|\bL\s*(?:-|a)\s*[MXJVSD]\b/;

/** Spanish hours ("L-S 9am-8pm; D cerrado", "Lunes a Viernes 9am a 6pm") in English words; others as they are. */
function inEnglish(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  if (!SPANISH.test(plain.toLowerCase()) && !SPANISH.test(plain)) return text;
  return plain
    .replace(/\btodos los dias\b/gi, 'daily')
    .replace(/\bcerrado\b/gi, 'closed')
    .replace(/\s+(?:a|al|hasta)\s+/gi, '-')
    .replace(/\s+y\s+/gi, ' & ')
    .replace(/(?<![\w.])[a-z]+\b(?!\.)/gi, (word) => SPANISH_DAYS[word.toLowerCase()] ?? word);
}

/** Whether hours as {@link everydayHours} answers them say of each day of the week what it is like. */
export function nameEveryDay(hours: string): boolean {
  const named = hours.split('; ').flatMap(daysOf);
  return DAYS.every((day) => named.includes(day));
}

/** The days that one rule of such hours names. */
export const daysOf = (rule: string): string[] => (rule.split(' ')[0] ?? '').split(',').flatMap(daysIn);

/** The days of "Fr-Mo", or of "Fr". */
function daysIn(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const count = ((to - from + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, at) => DAYS[(from + at) % DAYS.length] ?? '');
}

/**
 * Days without hours of their own as rules with the hours that stood before them; those that are closed are off. If the
 * hours are `apart` by a comma, days behind it are either all open or all closed.
 */
function daysAlone(text: string, spans: string, apart: boolean): string | undefined {
  const days = openAndClosed(text);
  if (!days || (apart && days.open.length > 0 && days.closed.length > 0)) return undefined;
  if (days.closed.length === 0) return `${days.open.join(',')} ${spans}`;
  const off = days.closed.flatMap(daysIn);
  const open = (days.open.length > 0 ? days.open.flatMap(daysIn) : DAYS).filter((day) => !off.includes(day));
  return open.length > 0 ? `${open.join(',')} ${spans}; ${off.join(',')} off` : undefined;
}

/** Days of which a text says nothing, and those that it calls closed; undefined if it says something else. */
function openAndClosed(text: string): Record<'open' | 'closed', string[]> | undefined {
  const matches = [...text.matchAll(DAY_RANGE)];
  const days: Record<'open' | 'closed', string[]> = { open: [], closed: [] };
  let waiting: string[] = [];
  for (const [at, { 0: whole, 1: from = '', 3: to, index }] of matches.entries()) {
    const rest = text.slice(index + whole.length, matches[at + 1]?.index).replace(/\band\b/gi, '&');
    if (/[a-z\d]/i.test(rest.replace(CLOSED, ''))) return undefined;
    waiting.push(to ? `${dayOf(from)}-${dayOf(to)}` : dayOf(from));
    // "Sat & Sun closed": what is said of the last day is said of the one before it.
    if (/^\s*[&/]\s*$/.test(rest)) continue;
    days[CLOSED.test(rest) ? 'closed' : 'open'].push(...waiting);
    waiting = [];
  }
  return { ...days, open: [...days.open, ...waiting] };
}

const dayOf = (name: string): string => DAYS.find((day) => name.toLowerCase().startsWith(day.toLowerCase())) ?? name;

/** The spans of one day, "off" if it is closed; undefined if something else stands there. */
function spansOf(text: string): string | undefined {
  // "24 hours (delivery) / 8a-11p (store)" is more than one answer.
  if (ALL_DAY.test(text)) return /[a-z\d]/i.test(withoutFillers(text.replace(ALL_DAY, ''))) ? undefined : '00:00-24:00';
  const spans = [...text.matchAll(SPAN)].map(([, h1 = '', m1 = '00', ap1, h2 = '', m2 = '00', ap2]) =>
    clockSpan(+h1, m1, ap1, +h2, m2, ap2, AFTER_MIDNIGHT.test(h2)),
  );
  if (spans.length === 0) return CLOSED.test(text) && !/\d/.test(text) ? 'off' : undefined;
  if (/[a-z\d]/i.test(withoutFillers(text.replace(SPAN, ''))) || spans.includes(undefined)) return undefined;
  return spans.join(',');
}

/** A text without the words beside hours that change nothing. */
const withoutFillers = (text: string): string =>
  text.replace(/\b(?:open|hours?|from|and|hrs|am|pm|est|et|ct|pt|mt|(?:a|per|each) day)\b/gi, '');

/** "08:00-01:00": with a zero before it, an hour this early is that of a clock of 24 hours. */
const AFTER_MIDNIGHT = /^0[0-4]$/;

/** "9", "9" is from 9 in the morning to 9 in the evening; "10a", "7p" is as it says. */
function clockSpan(
  h1: number,
  m1: string,
  ap1: string | undefined,
  h2: number,
  m2: string,
  ap2: string | undefined,
  pastMidnight: boolean,
): string | undefined {
  const on24 = Math.max(h1, h2) > 12 || (!ap1 && !ap2 && (pastMidnight || h1 === 0 || h2 === 0));
  if (h1 > 24 || h2 > 24) return undefined;
  const opens =
    on24 && !ap1
      ? h1
      : hour(h1, ap1 ?? (ap2?.toLowerCase() === 'p' && h1 < h2 && h1 !== 12 && h1 < 7 ? 'p' : 'a'), ap1);
  const closes = on24 && !ap2 ? h2 : hour(h2, ap2 ?? 'p', ap2);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(opens)}:${m1}-${two(closes === 0 ? 24 : closes)}:${m2}`;
}

/** An hour on the clock of a day. Noon is 12 in the morning only if the text says so. */
function hour(value: number, half: string, written: string | undefined): number {
  if (value === 12) return written?.toLowerCase() === 'a' ? 0 : 12;
  return half.toLowerCase() === 'p' ? value + 12 : value;
}
