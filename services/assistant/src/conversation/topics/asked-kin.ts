/** How one strain may stand to another, as it is asked: so many generations off, or any number of them; the noun is what the elder is to the younger, or the younger to the elder. */
export type AskedKin =
  | { kin: 'line'; noun: string; isOfElder: boolean; generations: number | undefined; elder: 'first' | 'second' }
  | { kin: 'siblings' | 'cousins' | 'parents in common' };

/** What people call those who stand so many generations off, the elder and the younger; undefined is any number of generations. */
const LINES: readonly (readonly [generations: number | undefined, elders: string, younger: string])[] = [
  [3, 'great grand(?:parent|mother|father)s?', 'great grand(?:child|children|kids?|sons?|daughters?)'],
  [2, 'grand(?:parent|mother|father|dad|ma|pa)s?', 'grand(?:child|children|kids?|sons?|daughters?)'],
  [1, '(?:parent|mother|father|mom|mum|dad)s?', '(?:child|children|kids?|bab(?:y|ies)|sons?|daughters?)'],
  [
    undefined,
    '(?:ancestors?|forebears?)',
    '(?:descendants?|offspring|descend(?:s|ed|ing)?|(?:bred|comes?|came|made|derived)(?= (?:from|out of) ))',
  ],
];
const SIBLINGS = / (?:half )?(?:siblings?|sisters?|brothers?) /;
const COUSINS = / cousins? /;
const SHARED_PARENTS =
  / (?:share|same|common|both have|have) (?:(?:a|an|any|one|the|same|common|both|their) ){0,3}parents? | parents? in common /;

/** The relation that a question about two strains asks of, by its plain words; undefined where it asks of any. */
export function askedKin(text: string): AskedKin | undefined {
  for (const [generations, elders, younger] of LINES)
    for (const [words, isElder] of [
      [elders, true],
      [younger, false],
    ] as const) {
      const noun = new RegExp(` (?:${words}) `).exec(text)?.[0].trim();
      if (noun === undefined) continue;
      if (generations === 1 && isElder && SHARED_PARENTS.test(text) && !/ as /.test(text)) return { kin: 'parents in common' };
      return {
        kin: 'line',
        noun: single(noun),
        isOfElder: isElder,
        generations,
        elder: isElder === isOfFirst(text, noun) ? 'first' : 'second',
      };
    }
  if (SIBLINGS.test(text)) return { kin: 'siblings' };
  return COUSINS.test(text) ? { kin: 'cousins' } : undefined;
}

/** Whether the noun is said of the strain that is named first: "is A a parent of B", "is A B's parent", and not "is the parent of A B", "does A have B as a parent". */
function isOfFirst(text: string, noun: string): boolean {
  const [before = '', behind = ''] = text.split(` ${noun} `);
  const namesNone = /^ ?(?:(?:so|and|but|ok|then|is|was|are|were|one|some|a|an|the|among) ?)*$/.test(before);
  if (/^(?:of|to|for|from|out of) /.test(behind)) return !namesNone;
  return behind.trim() === '' && !/ (?:has|have|had|does|name|names|list|lists) /.test(text);
}

const single = (noun: string): string =>
  /^(?:descend(?:s|ed|ing)?|bred|comes?|came|made|derived)$/.test(noun)
    ? 'descendant'
    : noun
        .replace(/children$/, 'child')
        .replace(/ies$/, 'y')
        .replace(/(?<=[a-z])s$/, '');
