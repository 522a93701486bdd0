import type { SummaryField } from '@bluntbot/proto/assistant/strain-summaries';
import type { GrowDifficulty } from '@bluntbot/proto/catalog/vocabulary';
import { or } from '../../wording/list.ts';
import { capital, listed, type Voice, withArticle } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';
import { type Subject, subjectFor } from './subject.ts';
import type { Teller } from './teller.ts';

/** The plant: where it comes from, what came of it, how it grows, what else it is called. */

export const origin: Teller = (facts, subject, voice, said) => {
  const { type, parents, breeder } = facts;
  const knowsType = said.has('type');
  if (knowsType && parents.length === 0 && !breeder) return undefined;
  // No sentence says "this hybrid is a hybrid".
  const called = subject.who.endsWith(type) ? subjectFor(facts, voice, true) : subject;
  const fields: SummaryField[] = [
    ...(knowsType ? [] : (['type'] as const)),
    ...(parents.length > 0 ? (['genetics'] as const) : []),
    ...(breeder ? (['breeder'] as const) : []),
  ];
  const text =
    parents.length === 0
      ? withoutParents(facts, called, voice, knowsType)
      : withParents(facts, called, voice, knowsType);
  return { text: `${text}.`, fields };
};

function withoutParents({ type, breeder }: Facts, { who, Who }: Subject, voice: Voice, knowsType: boolean): string {
  if (knowsType)
    return voice.pick('from', [`${Who} comes from ${breeder}`, `${breeder} bred ${who}`, `The breeder is ${breeder}`]);
  const by = breeder ? voice.pick('by', [` from ${breeder}`, ` by ${breeder}`, ` bred by ${breeder}`]) : '';
  return voice.pick('type', [
    `${Who} is listed as ${withArticle(type)}${by}`,
    `${Who} is ${withArticle(type)}${by}`,
    `${Who} is considered ${withArticle(type)}${by}`,
    `Our library lists ${who} as ${withArticle(type)}${by}`,
  ]);
}

/** Parents that are known only by where they grew, not by a name of their own. */
const REGIONAL =
  /^(?:South (?:African|American|Indian)|Brazilian|Burmese|Colombian|Congolese|Jamaican|Mexican|Nepali|Swiss)$/;
/** Landraces in the catalog that are named for where they grew. */
const NAMED_FOR_REGIONS = /^(?:Afghani|Thai)$/;

/** Parents as a list, where a name such as "South Indian" gets the noun that it lacks. */
export function namedParents(parents: readonly string[]): string {
  const areLandraces = parents.every((parent) => REGIONAL.test(parent) || NAMED_FOR_REGIONS.test(parent));
  if (areLandraces && parents.length > 1) return `${listed(parents)} landraces`;
  return listed(parents.map((parent) => (REGIONAL.test(parent) ? `${withArticle(parent)} landrace` : parent)));
}

function withParents(
  { name, type, parents, breeder }: Facts,
  { who, whom, Who, Own }: Subject,
  voice: Voice,
  knowsType: boolean,
): string {
  const from = namedParents(parents);
  const one = parents.length === 1;
  const [role, are] = one ? ['only known parent', 'is'] : ['parents', 'are'];
  const bredFrom = (strain: string): string =>
    breeder ? `${breeder} bred ${strain} from ${from}` : `${capital(strain)} was bred from ${from}`;
  // Behind the parents, "from" would be about them.
  const by = breeder ? `. The breeder is ${breeder}` : '';
  if (knowsType) {
    return voice.pick('lineage', [
      bredFrom(who),
      one
        ? `${capital(from)} is the ${role} of ${whom}${by}`
        : `${breeder ?? 'Breeders'} crossed ${from} to make ${who}`,
      `${Own} ${role} ${are} ${from}${by}`,
      `${Who} traces back to ${from}${by}`,
      `${Who} descends from ${from}${by}`,
      `${Who} ${one ? 'has one known parent,' : 'is a cross of'} ${from}${by}`,
      `${Who} comes from ${from}${by}`,
    ]);
  }
  const kind = breeder ? `${withArticle(type)} from ${breeder}` : withArticle(type);
  const typed = who === name ? `the ${type} ${name}` : `this ${type}`;
  return voice.pick('parents', [
    bredFrom(typed),
    `${Who} is ${withArticle(type)} bred ${breeder ? `by ${breeder} ` : ''}from ${from}`,
    `Listed as ${kind}, ${who} traces back to ${from}`,
    `${Who} is ${kind}. Its ${role} ${are} ${from}`,
    `${capital(typed)} ${one ? 'descends from' : 'is a cross of'} ${from}${by}`,
    `${Who} is listed as ${kind} and descends from ${from}`,
    `The ${role} of ${typed} ${are} ${from}${by}`,
    `${Who} is ${kind}, with ${from} as its ${role}`,
    ...(one
      ? []
      : [
          `${Who} is ${withArticle(type)}, a cross of ${from}${by}`,
          `${capital(from)} were crossed to make ${typed}${by}`,
          `${breeder ?? 'Breeders'} crossed ${from} to make ${typed}`,
        ]),
  ]);
}

const GRADES: Record<GrowDifficulty, string> = {
  easy: 'easy to grow',
  moderate: 'moderately hard to grow',
  difficult: 'difficult to grow',
};

/** How hard a strain is to grow, to follow "rated" or "considered". */
export const gradeOf = (difficulty: GrowDifficulty): string => GRADES[difficulty];

const WEEKS = /^\d+(?:–\d+)? weeks$/;

export const growing: Teller = ({ floweringTime, growDifficulty }, { who, Who }, voice) => {
  const time = floweringTime && WEEKS.test(floweringTime) ? floweringTime : undefined;
  if (time && growDifficulty) {
    const grade = gradeOf(growDifficulty);
    const text = voice.pick('growing', [
      `${Who} is considered ${grade}. It flowers in ${time}`,
      `Flowering takes ${time}, and the plant is considered ${grade}`,
      `Indoors, ${who} flowers in ${time} and is considered ${grade}`,
      `${Who} is ${grade} and flowers in ${time}`,
      `${Who} is rated ${grade}, and flowering takes ${time}`,
      `${Who} takes ${time} to flower and is rated ${grade}`,
      `If you grow ${who}, plan on ${time} of flowering. The plant is considered ${grade}`,
      `For home growers, ${who} is rated ${grade} and flowers in ${time}`,
      `${Who} takes ${time} to flower and is ${grade}`,
      `Expect ${who} to be ${grade}, with ${time} of flowering`,
      `Expect flowering to take ${time}. The plant is rated ${grade}`,
    ]);
    return { text: `${text}.`, fields: ['floweringTime', 'growDifficulty'] };
  }
  if (growDifficulty) return { text: `${Who} is rated ${gradeOf(growDifficulty)}.`, fields: ['growDifficulty'] };
  if (floweringTime) return { text: `${Who} flowers in ${floweringTime}.`, fields: ['floweringTime'] };
  return undefined;
};

const NAMED_CHILDREN = 4;

export const offspring: Teller = ({ children }, { who, whom, Who, own }, voice) => {
  if (children.length === 0) return undefined;
  const named = children.slice(0, NAMED_CHILDREN);
  const one = children.length === 1;
  const those = children.length > NAMED_CHILDREN ? `${named.join(', ')}, and others` : listed(named);
  const text = voice.pick('offspring', [
    `${Who} is a parent of ${those}`,
    `Breeders have used ${who} in later crosses, including ${those}`,
    `${capital(own)} descendants in our library include ${those}`,
    `${those} ${one ? 'was' : 'were'} bred from ${whom}`,
    `Breeders used ${who} to make ${those}`,
    `${capital(own)} offspring in our library include ${those}`,
  ]);
  return { text: `${text}.`, fields: ['children'] };
};

export const names: Teller = ({ aliases }, { who, whom, Who }, voice) => {
  const [first, ...rest] = aliases.slice(0, 3);
  if (!first) return undefined;
  const all = listed([first, ...rest]);
  const text = voice.pick('names', [
    `${Who} also goes by ${all}`,
    `Menus may list ${who} as ${or([first, ...rest])}`,
    `${rest.length > 0 ? 'Other names' : 'Another name'} for ${whom} ${rest.length > 0 ? 'are' : 'is'} ${all}`,
    `Some people know ${who} as ${or([first, ...rest])}`,
  ]);
  return { text: `${text}.`, fields: ['aliases'] };
};
