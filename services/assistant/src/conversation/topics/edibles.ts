import { Draft } from '../draft.ts';
import { spaced } from '../policies.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const EDIBLE =
  / (?:edibles?|gumm(?:y|ies)|brownies?|cookies?|chocolates?|chocolate bar|infused|eat|eats|eaten|ate|swallow\w*|mg|milligrams?|drinks?|seltzers?|bar|candy|capsules?|tinctures?) /;
const GUIDE = {
  kind: 'article',
  id: 'edibles-guide',
  title: 'Edibles: Why They Differ and How to Dose Them Well',
  href: '/learn/edibles-guide',
  passage: null,
} as const;

/** What the site says of eating THC, always in the same words: numbers of doses are not left to a search. */
const ANSWERS: readonly (readonly [when: RegExp, text: string])[] = [
  [
    / (?:take more|eat more|take another|another|and nothing|still nothing|second dose|more now|redose|re dose|nothing (?:happens|happened|yet)|feel nothing|not feeling|dont feel|not working|not high yet|no effect|hasnt hit|didnt work) /,
    'Wait: do not take more before two hours have passed since the first, because an edible can take that long, and longer after a meal. If it comes on after you have taken a second one, you have both.',
  ],
  [
    / (?:how long|when|how soon|how quick\w*|how fast|minutes|hours?) .*(?:kick\w*|start\w*|hit\w*|work\w*|feel|onset|come on|take effect|take to|until|begin\w*) | onset | kick in /,
    'An edible takes 30 minutes to 2 hours to be felt, later after a meal. Wait two hours or more before you take any more.',
  ],
  [
    / (?:how long|last\w*|duration|wear off|wears off|stay high|out of (?:my|the) system|over) /,
    'What is eaten lasts longer than what is inhaled: most people report 4 to 8 hours, with something left of it the next morning after a large dose, where smoke or vapor is mostly over after 2 to 3 hours.',
  ],
  [
    / (?:how (?:much|many)|dose|doses|dosage|dosing|mg|milligrams?|start|beginner|first|new|size|piece|pieces|squares?|strong|serving|limit|cap) /,
    'For a beginner: 2.5 to 5 mg of THC, once, then two hours or more of waiting. A typical serving is capped at 10 mg and a package at 100 mg THC, so a bar of 100 mg in 20 squares has 5 mg in each: half a square to one. Divide the milligrams on the label by the pieces, and start below what friends take.',
  ],
];

/** Doses, onset and duration of what is eaten. */
export class Edibles implements Topic {
  answer({ text: said, wish, strains, lastQuestion }: Turn): Draft | undefined {
    // "And how long does it last?" goes on with what was eaten.
    const before = lastQuestion ? spaced(lastQuestion) : '';
    const goesOn =
      EDIBLE.test(before) && !EDIBLE.test(said) && / (?:how long|last\w*|when|kick\w*) /.test(said) && said.trim().split(' ').length <= 8;
    const text = goesOn ? ` edible${said}` : said;
    if (
      !EDIBLE.test(text) ||
      strains.length > 0 ||
      / (?:recipe|recipes|bake|cook|make|store|decarb\w*|legal|law|laws|machine|machines|buy|shop|dispensary|allowed|possess) /.test(text)
    )
      return undefined;
    if (wish.criteria.some(({ field }) => field === 'type' || field === 'flavor') && !/ (?:how|when|mg) /.test(text)) return undefined;
    const found = ANSWERS.filter(([when]) => when.test(text)).slice(0, 2);
    if (found.length === 0) return undefined;
    const draft = new Draft().say(found.map(([, said]) => said).join(' '), 'Keep it away from children and pets, and do not drive.');
    draft.reading(GUIDE).cite('article', GUIDE.id, 'content', '2.5–5 mg', GUIDE.title, GUIDE.href);
    draft.suggestions = ['How do I work out the dose of a recipe?', 'What is the difference between edibles and smoking?'];
    return draft;
  }
}
