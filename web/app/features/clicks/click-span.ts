/** Days of a report, the first and the last, in UTC. */
export interface ClickSpan {
  from: string;
  to: string;
}

/** Days that one report may span. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last so many days, today among them. */
export function lastDays(count: number, today: Date): ClickSpan {
  return { from: dayOf(today.getTime() - (count - 1) * DAY_MS), to: dayOf(today.getTime()) };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What is wrong with a span, as a sentence; nothing when the API takes it. */
export function problemWith({ from, to }: ClickSpan): string | undefined {
  if (!DAY.test(from) || !DAY.test(to)) return 'Choose both days.';
  if (from > to) return 'The first day can’t be after the last.';
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS) return `A report can cover up to ${MAX_DAYS} days.`;
  return undefined;
}
