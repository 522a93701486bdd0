import type { SummaryField } from '@bluntbot/proto/assistant/strain-summaries';
import { capital, listed, type Voice, withArticle } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';
import { type Subject, subjectFor } from './subject.ts';
import type { Teller } from './teller.ts';

/** The plant: where it comes from, what came of it, how it grows, what else it is called. */

export const origin: Teller = (facts, subject, voice, said) => {
  const { type, parents, breeder } = facts;
  const knowsType = said.has('type');
  if (knowsType && parents.length === 0 && !breeder) return undefined;
  // "This hybrid is a hybrid" is said of nobody.
  const called = subject.who.endsWith(type) ? subjectFor(facts, voice, true) : subject;
  const fields: SummaryField[] = [
    ...(knowsType ? [] : (['type'] as const)),
    ...(parents.length > 0 ? (['genetics'] as const) : []),
    ...(breeder ? (['breeder'] as const) : []),
  ];
  const text = parents.length === 0 ? withoutParents(facts, called, voice, knowsType) : withParents(facts, called, voice, knowsType);
  return { text: `${text}.`, fields };
};

function withoutParents({ type, breeder }: Facts, { who, Who }: Subject, voice: Voice, knowsType: boolean): string {
  if (knowsType)
    return voice.pick('from', [`${Who} comes from ${breeder}`, `${breeder} bred ${who}`, `The breeder of record is ${breeder}`]);
  const by = breeder ? voice.pick('by', [` from ${breeder}`, `, the work of ${breeder}`, ` bred by ${breeder}`]) : '';
  return voice.pick('type', [
    `${Who} is listed as ${withArticle(type)}${by}`,
    `The library has ${who} as ${withArticle(type)}${by}`,
    `${Who} stands in the library as ${withArticle(type)}${by}`,
    `By type ${who} is ${withArticle(type)}${by}`,
  ]);
}

function withParents({ type, parents, breeder }: Facts, { who, whom, Who, Own }: Subject, voice: Voice, knowsType: boolean): string {
  const from = listed(parents);
  const one = parents.length === 1;
  // Behind the parents, "from" would be about them.
  const by = breeder ? voice.pick('by', [`; ${breeder} bred it`, `; the breeder is ${breeder}`, `; it comes from ${breeder}`]) : '';
  if (knowsType) {
    return voice.pick('lineage', [
      `${Who} was bred from ${from}${by}`,
      `Behind ${whom} ${one ? 'stands' : 'stand'} ${from}${by}`,
      `${Own} line leads to ${from}${by}`,
      `${Who} goes back to ${from}${by}`,
      `${Who} descends from ${from}${by}`,
      `The pedigree of ${whom} names ${from}${by}`,
      `As for ancestry, ${who} has ${from} behind it${by}`,
    ]);
  }
  const kind = breeder ? `${withArticle(type)} from ${breeder}` : withArticle(type);
  return voice.pick('parents', [
    `${Who} was bred from ${from} and is filed as ${withArticle(type)}${by}`,
    `Behind ${whom} ${one ? 'stands' : 'stand'} ${from}; the type given is ${type}`.concat(breeder ? `, the breeder ${breeder}` : ''),
    `Listed as ${kind}, ${who} goes back to ${from}`,
    `${Own} ${one ? 'parent on record is' : 'parents are'} ${from}, and it counts as ${kind}`,
    `The pedigree of ${whom}, ${kind}, names ${from}`,
    `${Who} descends from ${from} and is listed as ${withArticle(type)}${by}`,
    `${from} ${one ? 'is the parent on record' : 'are the parents'} of ${whom}, ${kind}`,
    `${Who} has ${from} for ${one ? 'a parent' : 'parents'} and is filed as ${withArticle(type)}${by}`,
    ...(one
      ? []
      : [
          `${Who} is ${withArticle(type)} and a cross of ${from}${by}`,
          `In ${whom}, ${kind}, the lines of ${from} meet`,
          `What was crossed for ${whom}, ${kind}: ${from}`,
        ]),
  ]);
}

const WEEKS = /^\d+(?:–\d+)? weeks$/;

export const growing: Teller = ({ floweringTime, growDifficulty }, { who, whom, Who }, voice) => {
  const time = floweringTime && WEEKS.test(floweringTime) ? floweringTime : undefined;
  if (time && growDifficulty) {
    const text = voice.pick('growing', [
      `Growers call ${who} ${growDifficulty}, with ${time} of flowering`,
      `Flowering takes ${time}, and the plant is put down as ${growDifficulty}`,
      `In a tent ${who} flowers for ${time} and counts as ${growDifficulty} to grow`,
      `${Who} is put down as ${growDifficulty} to grow and flowers for ${time}`,
      `As a plant ${who} counts as ${growDifficulty}; flowering is given as ${time}`,
      `For a garden: ${growDifficulty} to grow, ${time} in flower`,
      `Whoever grows ${who} should plan ${time} of flowering; the plant counts as ${growDifficulty}`,
      `Grown at home, ${who} counts as ${growDifficulty} and stands in flower for ${time}`,
      `On record are ${time} of flowering, and growers call ${who} ${growDifficulty}`,
      `The plant is said to be ${growDifficulty}, and flowering to take ${time}`,
      `${capital(growDifficulty)} is how growers find ${who}, and ${time} how long it flowers`,
    ]);
    return { text: `${text}.`, fields: ['floweringTime', 'growDifficulty'] };
  }
  if (growDifficulty) return { text: `${Who} counts as ${growDifficulty} to grow.`, fields: ['growDifficulty'] };
  if (floweringTime) return { text: `The flowering time on record for ${whom}: ${floweringTime}.`, fields: ['floweringTime'] };
  return undefined;
};

const NAMED_CHILDREN = 4;

export const offspring: Teller = ({ children }, { who, whom, own }, voice) => {
  if (children.length === 0) return undefined;
  const named = children.slice(0, NAMED_CHILDREN);
  const one = children.length === 1;
  const those = children.length > NAMED_CHILDREN ? `${named.join(', ')} and others` : listed(named);
  const text = voice.pick('offspring', [
    `In this library ${those} ${one ? 'names' : 'name'} ${who} as a parent`,
    `Breeders have gone on from there: ${those} ${one ? 'has' : 'have'} ${who} for a parent`,
    `Among ${own} descendants the library has ${those}`,
    `${those} ${one ? 'was' : 'were'} bred from ${whom}`,
    `What was bred from ${whom} since: ${those}`,
    `Of ${own} offspring the library knows ${those}`,
  ]);
  return { text: `${text}.`, fields: ['children'] };
};

export const names: Teller = ({ aliases }, { who, whom, Who }, voice) => {
  const [first, ...rest] = aliases.slice(0, 3);
  if (!first) return undefined;
  const all = listed([first, ...rest]);
  const text = voice.pick('names', [
    `${Who} also goes by ${all}`,
    `On menus ${who} may stand as ${rest.length > 0 ? [first, ...rest].join(' or ') : first}`,
    `Other ${rest.length > 0 ? 'names' : 'name'} for ${whom}: ${all}`,
    `Some call ${who} ${rest.length > 0 ? [first, ...rest].join(' or ') : first}`,
  ]);
  return { text: `${text}.`, fields: ['aliases'] };
};
