const DATE = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date as text, the same on the server and in every browser. */
export const formatDate = (date: string): string => DATE.format(new Date(date));
