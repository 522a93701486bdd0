import { Draft } from '../draft.ts';
import { numbersIn } from '../said-numbers.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { flowerDose } from './flower-dose.ts';
import type { Topic } from './topic.ts';

const EDIBLE =
  / (?:edibles?|gumm(?:y|ies)|brownies?|cookies?|chocolates?|chocolate bar|infused|eat|eats|eaten|ate|swallow\w*|mg|milligrams?|drinks?|seltzers?|bar|candy|capsules?|tinctures?) /;
/** How long a pause lasts is no duration of an edible. */
const ABOUT_BREAKS = / (?:breaks?|tolerance|pause|quit\w*|detox|tests?) /;
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

const PIECES =
  /^(?:cookie|brownie|gumm(?:y|ie)|square|piece|muffin|cupcake|slice|bite|cand(?:y|ie)|chocolate|truffle|portion|serving|capsule|bar|ball|cube|bear|cup|part|treat|bonbon|caramel|lozenge|mint|biscuit|scone|donut|pop|lollie|lollipop)$/;
/** "24 cookies of 20 mg each" has been divided. */
const IS_EACH =
  /\d ?(?:mg|milligrams?)(?: (?:of )?thc)? (?:each|apiece|per|a (?:piece|cookie|gummy|square|brownie))\b|\beach (?:\w+ ){0,2}\d+ ?mg|\bper day\b/i;
/** What is strong for who has little practice, and the lowest dose to start with, in milligrams. */
const STRONG = 10;
const FIRST_DOSE = 2.5;

/** What is in one piece, where a message says what is in all and how many there are: "480 mg in 24 cookies". */
export function perPiece(message: string): string | undefined {
  if (IS_EACH.test(message)) return undefined;
  const numbers = numbersIn(message);
  const totals = numbers.filter(({ unit }) => unit === 'mg');
  const counted = numbers.filter(({ unit }) => PIECES.test(unit));
  const cut = numbers.filter(
    ({ index, unit }) => unit !== 'mg' && /\b(?:into|in|by|over|among)\s+(?:about )?$/i.test(message.slice(0, index)),
  );
  const count = counted.find(({ value }) => value > 1) ?? cut[0];
  const [all, pieces] = [totals[0]?.value, count?.value];
  const piece = PIECES.test(count?.unit ?? '') ? (count?.unit ?? '').replace(/mmie$/, 'mmy') : 'piece';
  if (totals.length !== 1 || all === undefined || pieces === undefined || !(pieces > 1) || !(all > 0)) return undefined;
  const each = Math.round((all / pieces) * 10) / 10;
  const part = [2, 4, 8].find((parts) => each / parts <= 5);
  const start =
    each <= 5
      ? each < FIRST_DOSE
        ? 'That is a small dose.'
        : 'That is where a beginner starts.'
      : part === undefined
        ? 'That is far above what a beginner takes: make smaller pieces.'
        : `${each > STRONG ? 'That is strong' : 'That is a full serving'}: ${part === 2 ? 'half' : part === 4 ? 'a quarter' : 'an eighth'} of one, ${Math.round((each / part) * 10) / 10} mg, is enough to begin with.`;
  return `${all} mg cut into ${pieces} are ${each} mg of THC in each ${piece}, if it is spread evenly. ${start} A beginner takes 2.5 to 5 mg, once, then waits two hours or more.`;
}

/** Doses, onset and duration of what is eaten. */
export class Edibles implements Topic {
  answer({ text: said, message, wish, strains, lastQuestion }: Turn): Draft | undefined {
    // "And how long does it last?" goes on with what was eaten.
    const before = lastQuestion ? spaced(lastQuestion) : '';
    const goesOn =
      EDIBLE.test(before) && !EDIBLE.test(said) && / (?:how long|last\w*|when|kick\w*) /.test(said) && said.trim().split(' ').length <= 8;
    const text = goesOn ? ` edible${said}` : said;
    const each = EDIBLE.test(text) && / (?:how|what|whats|each|per|one|is|does) /.test(text) ? perPiece(message) : undefined;
    if (each !== undefined) return told(each);
    const infused = strains.length === 0 ? flowerDose(message) : undefined;
    if (infused !== undefined) return told(infused);
    if (
      !EDIBLE.test(text) ||
      strains.length > 0 ||
      / (?:recipe|recipes|bake|cook|make|store|decarb\w*|legal|law|laws|machines?|gadgets?|devices?|gizmos?|appliances?|equipment|kits?|molds?|moulds?|buy|shop|dispensary|allowed|possess) /.test(
        text,
      )
    )
      return undefined;
    if (wish.criteria.some(({ field }) => field === 'type' || field === 'flavor') && !/ (?:how|when|mg) /.test(text)) return undefined;
    const found = ANSWERS.filter(([when]) => when.test(text)).slice(0, 2);
    if (found.length === 0) return undefined;
    return told(found.map(([, said]) => said).join(' '));
  }

  /** What is asked of eating it in whatever words. */
  meant({ text, strains }: Turn): Draft | undefined {
    const found = strains.length > 0 || ABOUT_BREAKS.test(text) ? [] : ANSWERS.filter(([when]) => when.test(text)).slice(0, 2);
    return found.length > 0 ? told(found.map(([, said]) => said).join(' ')) : undefined;
  }
}

function told(said: string): Draft {
  const draft = new Draft().say(said, 'Keep it away from children and pets, and do not drive.');
  draft.reading(GUIDE).cite('article', GUIDE.id, 'content', '2.5–5 mg', GUIDE.title, GUIDE.href);
  draft.suggestions = ['How do I work out the dose of a recipe?', 'What is the difference between edibles and smoking?'];
  return draft;
}
