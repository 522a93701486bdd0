/** Words of the numbers from 0 to 12, in their order. */
export const SMALL_NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const MORE: Readonly<Record<string, number>> = {
  ...{
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    dozen: 12,
    hundred: 100,
  },
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    thousand: 1_000,
    million: 1_000_000,
  },
};
const VALUES = new Map<string, number>([
  ...SMALL_NUMBERS.map((word, value) => [word, value] as const),
  ...Object.entries(MORE),
]);
const NUMBER_WORD = [...VALUES.keys()].join('|');
/** Amounts that are no figure of any row: what is said with them is left out. */
export const VAGUE_AMOUNT =
  /\b(?:halves|half|thirds?|quarters?|double[sd]?|twice|thrice|triple[sd]?|quadruple|\w+fold|percentage points?)\b|[½⅓¼¾⅔⅛]/i;
const SAID = new RegExp(
  `(\\$)?\\s?(?<![\\p{L}\\d])(\\d[\\d,]*(?:\\.\\d+)?|(?:${NUMBER_WORD})(?:[ -](?:${NUMBER_WORD}))*(?![\\p{L}]))(?:\\s?(?:–|—|-|to|or|and|/)\\s?\\$?(\\d[\\d,]*(?:\\.\\d+)?|(?:${NUMBER_WORD})(?![\\p{L}])))?[ -]?(%|percent\\b|per cent\\b|°\\s?[CF]\\b|[\\p{L}]+)?`,
  'giu',
);

/** A number as a text says it, with what it counts. */
export interface SaidNumber {
  value: number;
  /** "%", "$", or the word after it as one of it: "ounce", "week", "mg"; empty where there is none. */
  unit: string;
  index: number;
  /** The number itself, as it stands there. */
  digits: string;
  isWord: boolean;
}

/** Every number of a text, in digits and in words; of "8 to 9 weeks" both. */
export function numbersIn(text: string): SaidNumber[] {
  return [...text.matchAll(SAID)].flatMap(({ 0: all, 1: dollar, 2: from = '', 3: to, 4: counted = '', index }) => {
    const unit = dollar || /^(?:dollars?|bucks|usd)$/i.test(counted) ? '$' : unitOf(counted);
    return [from, ...(to === undefined ? [] : [to])].map((digits) => ({
      value: amountOf(digits),
      unit,
      index: index + all.indexOf(digits),
      digits,
      isWord: !/\d/.test(digits),
    }));
  });
}

const amountOf = (said: string): number => {
  if (/\d/.test(said)) return Number(said.replaceAll(',', ''));
  return said
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => {
      const value = VALUES.get(word) ?? Number.NaN;
      return value >= 100 && sum > 0 ? sum * value : sum + value;
    }, 0);
};

const UNITS: Readonly<Record<string, string>> = {
  ...{
    percent: '%',
    'per cent': '%',
    oz: 'ounce',
    milligram: 'mg',
    g: 'gram',
    hrs: 'hour',
    hr: 'hour',
    min: 'minute',
    mins: 'minute',
  },
  ...{ mi: 'mile', feet: 'foot', inches: 'inch' },
};
const unitOf = (counted: string): string => {
  const word = counted.toLowerCase().replace(/\s/g, '');
  const single = word.length > 3 ? word.replace(/s$/, '') : word;
  return UNITS[word] ?? UNITS[single] ?? single;
};
