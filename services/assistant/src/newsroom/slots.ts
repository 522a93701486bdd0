import { NEWSROOM_HOURS, NEWSROOM_TIME_ZONE } from '@bluntbot/proto/assistant/vocabulary';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A time at which the newsroom writes. */
export interface Slot {
  /** By the clock on the wall there, which names it: "2026-11-22T09:00 America/New_York". */
  name: string;
  dueAt: Date;
}

const WALL = new Intl.DateTimeFormat('en-US', {
  timeZone: NEWSROOM_TIME_ZONE,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** The clock on the wall there at a moment, as if it were UTC. */
function wallClock(moment: Date): number {
  const part = Object.fromEntries(WALL.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}

/** The slots of one day there, `day` being its midnight as if it were UTC. No clock is changed between 9 and 18. */
function slotsOf(day: number): Slot[] {
  return NEWSROOM_HOURS.map((hour) => {
    const wall = day + hour * HOUR_MS;
    const near = new Date(wall + 5 * HOUR_MS);
    return {
      name: `${new Date(wall).toISOString().slice(0, 16)} ${NEWSROOM_TIME_ZONE}`,
      dueAt: new Date(near.getTime() + wall - wallClock(near)),
    };
  });
}

const dayOf = (moment: Date): number => Math.floor(wallClock(moment) / DAY_MS) * DAY_MS;

/** The newest slot that is due at a moment. */
export function slotBefore(now: Date): Slot {
  const today = dayOf(now);
  const due = [...slotsOf(today - DAY_MS), ...slotsOf(today)].filter(({ dueAt }) => dueAt <= now);
  return due.at(-1) as Slot;
}

/** The slots that come next. */
export function slotsAfter(now: Date, count: number): Slot[] {
  const today = dayOf(now);
  const days = Math.ceil(count / NEWSROOM_HOURS.length) + 1;
  return Array.from({ length: days }, (_, day) => slotsOf(today + day * DAY_MS))
    .flat()
    .filter(({ dueAt }) => dueAt > now)
    .slice(0, count);
}

/** The slot with this name; "now" is the newest one that is due. Undefined if there is none. */
export function slotNamed(name: string, now: Date): Slot | undefined {
  if (name === 'now') return slotBefore(now);
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(name) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (time === undefined || Number.isNaN(midnight)) return undefined;
  return slotsOf(midnight).find((slot) => slot.name.startsWith(`${day}T${time} `));
}
