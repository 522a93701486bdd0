import { NEWSROOM_TIME_ZONE } from '@bluntbot/proto/assistant/vocabulary';

const day = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
const LONG = day('long');
const SHORT = day('short');
const PARTS = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const MOMENT = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: NEWSROOM_TIME_ZONE });

/** A day as text, the same on the server and in every browser: "November 21, 2026". */
export const dateText = (date: string): string => LONG.format(new Date(date));

/** As {@link dateText}, where there is little room: "Nov 21, 2026". */
export const shortDate = (date: string): string => SHORT.format(new Date(date));

/**
 * A moment as all of the staff area tells it, by the clock in New York that the newsroom goes by: "Nov 22, 2026, 6:00
 * PM EST".
 */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));
