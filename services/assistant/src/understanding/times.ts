import type { SaidNumber } from './numbers.ts';
import type { Token } from './tokens.ts';

const CLOCK = /^(\d{1,2})(?::([0-5]\d))?([ap])?m?$/;
const HALVES: ReadonlySet<string> = new Set(['am', 'pm', 'a.m.', 'p.m.', 'a.m', 'p.m']);
const NAMED: Readonly<Record<string, number>> = { noon: 12, midday: 12, midnight: 24 };

/** The time of day at a place as hours after midnight: "9pm", "10:30 am", "midnight". */
export function clockAt(tokens: readonly Token[], place: number): SaidNumber | undefined {
  const text = tokens[place]?.text ?? '';
  const named = NAMED[text];
  if (named !== undefined) return { low: named, high: named, length: 1 };
  const [, hour, minutes = '0', own] = CLOCK.exec(text) ?? [];
  const next = tokens[place + 1]?.text ?? '';
  const half = own ?? (HALVES.has(next) ? next.slice(0, 1) : undefined);
  if (hour === undefined || half === undefined || Number(hour) > 12) return undefined;
  const time = (Number(hour) % 12) + (half === 'p' ? 12 : 0) + Number(minutes) / 60;
  return { low: time, high: time, length: own ? 1 : 2 };
}
