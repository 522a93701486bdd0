import distance from 'damerau-levenshtein';

/** Initials that people call strains by; what no row is called by the name stays a word that nobody knows. */
const INITIALS: Readonly<Record<string, string>> = {
  ...{ nl: 'Northern Lights', jh: 'Jack Herer', ak: 'AK-47', og: 'OG Kush', ww: 'White Widow', gg: 'GG4' },
};
const SHORT = Object.keys(INITIALS).join('|');
const FACT = '(?:thc|cbd|terp(?:ene)?s?|effects?|parents?|lineage|genetics|flavou?rs?|taste|breeder|strength|potency)';
/** Two letters are a strain where they stand alone, or where a strain is asked of: "whats NL", "thc of JH", "NL vs WW"; AK is a state besides, and OG a family. */
const CALLED_SHORT = new RegExp(
  `(?<=^\\s*(?:(?:so|and|but|ok|hey|hi)[\\s,]+)*(?:(?:what(?:['’]?s| is| are| about)?|how about|tell me(?: more)? about|about|who (?:bred|made|created)|describe|explain|info on|does|is|show me)\\s+)?|\\b(?:${FACT} (?:of|in|for)|strain (?:called|named)|like|similar to|than|vs\\.?|versus|compare(?: the)?)\\s+)(${SHORT})(?=(?:['’]s)?\\s*(?:$|[?!.,]\\s*$|\\b(?:vs|versus|strain|${FACT}|like|an indica|a sativa|indica or|sativa or)\\b|(?:or|and|vs\\.?) (?:${SHORT})\\b))`,
  'gi',
);
/** "NL or WW": the other of two that are set beside each other. */
const BESIDE_SHORT = new RegExp(`(?<=\\b(?:${Object.values(INITIALS).join('|')}) (?:or|vs\\.?|versus|and) )(${SHORT})\\b(?!-| ?\\d)`, 'gi');

/** "GELATO not gelatto", "I meant Runtz, not Runts": the mistake is said again beside what it should have been. */
const NOT_THAT = /(?<![\p{L}\d])([\p{L}\d]{4,}),? not (?:an? |the )?([\p{L}\d]{4,})(?![\p{L}\d])/giu;
/** Whether a word is another one with a slip in it: a letter or two, and hardly ever the first. */
const isSlip = (meant: string, slip: string): boolean =>
  meant[0] === slip[0] && distance(meant, slip).steps <= (Math.min(meant.length, slip.length) < 6 ? 1 : 2);

const long = (short: string): string => INITIALS[short.toLowerCase()] ?? short;

/** A text with names as they are spelled in full: initials written out, and no slip beside the name that it stood for. */
export const namesInFull = (text: string): string =>
  text
    .replace(CALLED_SHORT, long)
    .replace(BESIDE_SHORT, long)
    .replace(NOT_THAT, (said, meant: string, slip: string) => (isSlip(meant.toLowerCase(), slip.toLowerCase()) ? meant : said));
