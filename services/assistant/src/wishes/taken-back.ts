import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';

/** What a wish may be about, in the words that take it back, and the fields that go with it. */
const ABOUT: readonly (readonly [said: string, fields: readonly Criterion['field'][]])[] = [
  ['flavou?rs?|tastes?|smells?|aromas?|scents?', ['flavor']],
  ['terps?|terpenes?', ['terpene', 'percent']],
  ['effects?|feelings?|mood|vibe', ['effect']],
  ['side effects?', ['avoid', 'report']],
  ['thc|strength|potency|percent(?:age)?|numbers?', ['thc']],
  ['cbd', ['cbd', 'ratio']],
  ['type|indica or sativa', ['type']],
  ['flowering(?: time)?|weeks', ['flowering']],
  ['growing|grow difficulty|difficulty', ['growing']],
  ['breeder', ['breeder']],
];
const THE = '(?:about |with )?(?:the |that |any |all |all the |its )?(?:whole |entire )?';
const GONE =
  '(?:forget|never ?mind|ignore|drop|skip|scrap|screw|lose|leave (?:out|off|away)|take (?:out|off|away)|remove|dont care about|don t care about|do not care about)';
const UNIMPORTANT =
  '(?:doesnt|doesn t|does not|dont|don t|do not) (?:really )?matter|(?:is|are|isnt|isn t|arent) (?:not )?(?:important|irrelevant|whatever|up to you)';

/** The fields of a wish that a message takes back, by its plain words: "forget the flavor", "taste doesn't matter". */
export const fieldsTakenBack = (text: string): ReadonlySet<Criterion['field']> =>
  new Set(
    ABOUT.flatMap(([said, fields]) =>
      new RegExp(
        ` ${GONE} ${THE}(?:${said}) (?!of |reports?)| ${THE}(?:${said}) (?:${UNIMPORTANT}) | (?:any|whatever) (?:${said}) (?:is |will )?(?:do|fine|ok|okay|works?|goes) `,
      ).test(text)
        ? fields
        : [],
    ),
  );

/** "I meant sativa": of what it names, nothing else was wished for. */
const SAID_OTHERWISE: ReadonlySet<Criterion['field']> = new Set([
  'type',
  'effect',
  'flavor',
  'terpene',
  'thc',
  'cbd',
  'growing',
  'flowering',
] as const);
/** Whether a message only says otherwise what was wished for before. */
export const saysOtherwise = (text: string, criteria: readonly Criterion[]): boolean =>
  / (?:meant|should(?: ve| have)? (?:said|been)) /.test(text) &&
  criteria.length > 0 &&
  criteria.every(({ field }) => SAID_OTHERWISE.has(field));
