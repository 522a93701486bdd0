import { BEGINNER_MG, DECARB_SHARE, doseSteps, INFUSION_SHARE, THCA_TO_THC } from '@bluntbot/proto/assistant/dose';
import { numbersIn, type SaidNumber } from '../said-numbers.ts';
import { spaced } from '../spaced.ts';

const PIECES =
  /^(?:cookie|brownie|gummy|gummie|square|piece|muffin|cupcake|slice|bite|candy|candie|chocolate|truffle|portion|serving|capsule|bar|ball|bear|treat|caramel|mint|biscuit|scone|donut|lollipop|cup|tablespoon|tbsp|teaspoon|tsp|pancake|waffle|cake)$/;
const KITCHEN =
  / (?:butter|cannabutter|canna ?butter|oil|coconut oil|ghee|milk|cream|honey|batter|dough|infus\w+|bake|baking|edibles?|cookies?|brownies?|gumm(?:y|ies)|batch|tray|pan|recipe|cake|muffins?|chocolates?|capsules?|pieces|servings) /;
/** What is no flower has a percentage of its own, and loses otherwise. */
const NO_FLOWER = / (?:distillate|concentrate|wax|shatter|rosin|resin|hash|kief|rso|isolate|cbd|tincture) /;
const ASKS = / (?:how|what|whats|will|would|is|are|calculate|work out|strength|potency|dose|mg|milligrams?|each|per) /;
/** What infusions are made in, and stands behind its grams or cups. */
const FAT = /^\s*(?:of )?(?:(?!in|into|to|with|at|and )\w+ )?(?:butter|cannabutter|oil|ghee|cream|milk|honey|margarine|fat)\b/i;
const INTO_CUP = /\b(?:an?|one) cup (?:of )?(?:\w+ )?(?:butter|cannabutter|oil|ghee|cream|milk|honey)\b/i;
const SPOONS_OF_A_CUP = 16;
/** Grams of the weights that flower is sold by. */
const WEIGHTS: Readonly<Record<string, number>> = { gram: 1, gramm: 1, ounce: 28 };
const BY_NAME: readonly (readonly [RegExp, number])[] = [
  [/\b(?:half an? (?:ounce|oz)|half (?:ounce|oz))\b/i, 14],
  [/\b(?:a )?quarter (?:of an? )?(?:ounce|oz)\b/i, 7],
  [/\ban? (?:eighth|8th)\b/i, 3.5],
  [/\ban? (?:ounce|oz)\b/i, 28],
  [/\bhalf a gram\b/i, 0.5],
  [/\ba gram\b/i, 1],
];

const FLOWER = '(?:thca?|flowers?|weed|buds?|cannabis|marijuana|pot|ganja|trim|shake|nugs?|herb|strain)';
const SAYS_FLOWER = new RegExp(` (?:${FLOWER}|canna ?butter|canna ?oil) `);
/** What stands behind grams or a percentage of flower: flower, or nothing that either could be of. */
const OF_FLOWER = new RegExp(
  `^\\s*(?:(?:of|my|the|some|a|good|dried|dry|cured|ground|decarbed|decarboxylated|homegrown|strong|weak|indica|sativa|hybrid|bag|jar|worth|[\\d.]+ ?(?:%|percent))\\s+)*${FLOWER}\\b`,
  'i',
);
const OF_NOTHING =
  /^\s*(?:of\s+)?(?:$|[^\p{L}\s]|\d|(?:at|with|in|into|to|for|and|that|which|makes?|gives?|goes|per|is|are|how|what|potency|strength|potent)\b)/iu;
/** "Cream with 36 %", "cocoa 70 %": the percentage of something else. */
const OF_SOMETHING_BEFORE =
  /(?:butter|oil|ghee|cream|milk|honey|fat|cocoa|chocolate|sugar|flour|alcohol|everclear|ethanol|vodka|yogh?urt|cheese)\s*(?:\(|,|of|with|at|has|is|that is|that has)?\s*$/i;
/** Between the grams and the percentage of one thing: "7 g of 18 %", "3.5 grams at 20 %". */
const OF_ONE_THING = /^\s*(?:of|at|with|@|,)?\s*$/i;

/** How strong an infusion is, where a message says how much flower of what percentage goes into what; undefined where it does not. */
export function flowerDose(message: string): string | undefined {
  const text = spaced(message);
  if (!KITCHEN.test(text) || !ASKS.test(text) || NO_FLOWER.test(text)) return undefined;
  const numbers = numbersIn(message);
  const behind = ({ index, digits }: SaidNumber) => message.slice(index + digits.length).replace(/^\s*(?:%|[-\p{L}]+)/u, '');
  const strength = numbers.find(
    (one) => one.unit === '%' && isOfFlower(behind(one)) && !OF_SOMETHING_BEFORE.test(message.slice(0, one.index)),
  );
  const weighed = [
    ...weightsNamed(message),
    ...numbers.flatMap((one) => {
      const [unit, rest] = [WEIGHTS[one.unit], behind(one)];
      return unit === undefined || FAT.test(rest) ? [] : [{ grams: one.value * unit, rest }];
    }),
  ].find(({ rest }) => isOfFlower(rest));
  const [percent, grams] = [strength?.value, weighed?.grams];
  const isOneThing = OF_ONE_THING.test(weighed?.rest.slice(0, weighed.rest.indexOf(strength?.digits ?? '')) ?? '-');
  if (!SAYS_FLOWER.test(text) && !isOneThing) return undefined;
  if (percent === undefined || grams === undefined || !(percent > 0 && percent <= 40) || !(grams > 0 && grams <= 1_000)) return undefined;
  const cups = INTO_CUP.test(message) ? 1 : numbers.find((one) => one.unit === 'cup' && FAT.test(behind(one)))?.value;
  const pieces = numbers.find((one) => PIECES.test(one.unit) && one.value > 1 && !(one.unit === 'cup' && FAT.test(behind(one))));
  const [count, each] = pieces
    ? [pieces.value, pieces.unit.replace(/mmie$/, 'mmy')]
    : cups
      ? [cups * SPOONS_OF_A_CUP, 'tablespoon']
      : [1, ''];
  const steps = doseSteps({
    ...{ flowerGrams: grams, thcPercent: percent, servings: count },
    ...{ decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE, usedShare: 1 },
  });
  const most = steps.inFlower / count;
  const said =
    count > 1
      ? `Divided by ${count} that is at most ${rounded(most)} mg of THC in each ${each}, if nothing were lost.`
      : 'That is the most that can be in it, if nothing were lost.';
  const left = `With what a home kitchen usually loses (THCA × ${THCA_TO_THC}, ${100 * DECARB_SHARE} % turned by the oven, ${100 * INFUSION_SHARE} % taken up) about ${rounded(steps.inRecipe)} mg are left${count > 1 ? `, or ${rounded(steps.perServing)} mg in each ${each}` : ''}.`;
  const doses = Math.floor(steps.inRecipe / BEGINNER_MG.most);
  const start =
    count > 1 && steps.perServing <= BEGINNER_MG.most
      ? 'A beginner starts with no more than one.'
      : `A beginner takes ${BEGINNER_MG.least} to ${BEGINNER_MG.most} mg, once, then waits two hours or more${doses > 1 ? `: that is ${doses} doses of ${BEGINNER_MG.most} mg in all` : ''}.`;
  return `An estimate: ${amount(grams)} g of flower with ${amount(percent)} % THC hold ${rounded(steps.inFlower)} mg. ${said} ${left} ${start}`;
}

/** What a percentage stands before between the weight and it: of "200 g of 30 % cream" the cream. */
const PERCENT_FIRST = /^\s*(?:of|at|with|@|,)?\s*[\d.]+\s*(?:%|percent)(.*)$/is;

function isOfFlower(rest: string): boolean {
  const behind = PERCENT_FIRST.exec(rest)?.[1];
  return behind === undefined ? OF_FLOWER.test(rest) || OF_NOTHING.test(rest) : isOfFlower(behind);
}

/** Weights that are said by a name, and what stands behind them. */
const weightsNamed = (message: string): { grams: number; rest: string }[] =>
  BY_NAME.flatMap(([when, grams]) => {
    const found = when.exec(message);
    return found ? [{ grams, rest: message.slice(found.index + found[0].length) }] : [];
  });

const amount = (value: number): string => String(Math.round(value * 100) / 100);
const rounded = (value: number): string => String(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
