import { withoutRepeats } from './repeats.ts';

/** A decimal without its zero: ".5 g" would be read as 5 g behind the end of a sentence. */
const BARE_FRACTION = /(?<![\p{L}\d.])\.(?=\d)/gu;

/** What somebody wrote, as it can be read: without endless repeats, and with a figure before each decimal point. */
export const readable = (text: string): string => withoutRepeats(text.replaceAll(BARE_FRACTION, '0.'));
