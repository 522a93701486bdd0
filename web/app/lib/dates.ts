const day = (month: 'long' | 'short') => new Intl.DateTimeFormat('en-US', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
const LONG = day('long');
const SHORT = day('short');
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A day as text, the same on the server and in every browser: "November 21, 2026". */
export const dateText = (date: string): string => LONG.format(new Date(date));

/** As {@link dateText}, where there is little room: "Nov 21, 2026". */
export const shortDate = (date: string): string => SHORT.format(new Date(date));

/** A moment by the clock of whoever reads it; for what only a browser renders. */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));
