/** Something that was shown, by its name. */
export interface Shown {
  value: string;
  name: string;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const ORDINAL = `(${ORDINALS.join('|')}|[1-8](?:st|nd|rd|th)|last|final|bottom)`;
const THING = '(?:one|strain|pick|option|card|choice|suggestion)';
/** What may follow an ordinal that stands for a thing: "the first time" points at nothing. */
const BY_ITSELF =
  '(?=\\s*(?:$|[.,;:!?)]|(?:and|or|but|is|was|has|have|does|do|would|will|sounds?|looks?|seems?|be|instead|please|for|with|there|again|too|then)\\b))';
/** What else is counted: "is the first week hard?" */
const OTHER =
  '(?:time|week|month|day|hour|night|year|generation|ounce|gram|puff|hit|dab|grow|harvest|plant|half|thing|part|step|stage|two|three|few|place|dose|edible|gummy|amendment|offen[sc]e)';
/** Ways of pointing, each with the group that says at which. */
const WAYS: readonly RegExp[] = [
  new RegExp(
    `(?<!\\b(?:my|his|her|our|their) )\\b(?:(?:the|that|this|your|ur) )?${ORDINAL} ${THING}\\b(?: (?:on the list|you (?:said|showed|mentioned|listed)))?`,
    'gi',
  ),
  new RegExp(`\\b(?:the|that|your|ur) ${ORDINAL}\\b${BY_ITSELF}`, 'gi'),
  new RegExp(`(?<=^\\s*(?:(?:so|and|but|ok) )?(?:is|does|has|was|can|will|how \\w+ is) )the ${ORDINAL}\\b(?! ${OTHER})`, 'gi'),
  new RegExp(`(?:^|(?<=\\b(?:about|of|is|like|on|more|and|why|or) ))([1-8](?:st|nd|rd|th))\\b${BY_ITSELF}`, 'gi'),
  new RegExp(`^\\s*${ORDINAL}\\s*[?!.]*\\s*$`, 'gi'),
  new RegExp(`\\b(?:number|nr|option|strain|pick)\\.? ?#?([1-8]|${NUMBERS.join('|')})\\b(?!\\s*(?:%|percent|weeks?))`, 'gi'),
  /(?:^|(?<=\b(?:about|of|is|like|on|more|and|why|or|does|than|the) ))(?:#|no\.? )([1-8])\b/i,
  /\bthe (top|upper) (?:one|pick|card)\b/gi,
];

/** Whether a message points at something by its place: "the second one", "#3". */
export const points = (message: string): boolean => WAYS.some((way) => message.search(way) >= 0);

/** A message that calls what it points at by its name: "more like the last one" after three strains is "more like" the third. */
export function pointedOut(message: string, shown: readonly Shown[]): string {
  return WAYS.reduce(
    (text, way) => text.replace(way, (said: string, place: string) => shown.at(placeOf(place.toLowerCase()))?.name ?? said),
    message,
  );
}

/** Asks whether something is more or less of it, and not than what. */
const IS_MORE =
  /\b(is|are|would|will) (that|it|this)((?: one| strain| be| any| much| a bit| a lot| even)*) (weaker|stronger|milder|lighter|gentler|heavier|(?:more|less) potent|less strong)(?=\W*$)/i;

/** "My mate wants Runtz, is that weaker?" with what it should be weaker than. */
export const thanNamed = (message: string, name: string): string => message.replace(IS_MORE, `$1 $2$3 $4 than ${name}`);

/** From 0; -1 for the last. */
function placeOf(said: string): number {
  if (/^(?:last|final|bottom)$/.test(said)) return -1;
  if (/^(?:top|upper)$/.test(said)) return 0;
  const spelled = Math.max(ORDINALS.indexOf(said), NUMBERS.indexOf(said));
  return spelled >= 0 ? spelled : Number.parseInt(said, 10) - 1;
}
