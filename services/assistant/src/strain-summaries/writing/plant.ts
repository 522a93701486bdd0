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
    `${Who} is known as ${withArticle(type)}${by}`,
    `The library lists ${who} as ${withArticle(type)}${by}`,
  ]);
}

function withParents(
  { type, parents, breeder }: Facts,
  { who, whom, Who, Own }: Subject,
  voice: Voice,
  knowsType: boolean,
): string {
  const from = listed(parents);
  const one = parents.length === 1;
  // Behind the parents, "from" would be about them.
  const by = breeder
    ? voice.pick('by', [`; ${breeder} bred it`, `; the breeder is ${breeder}`, `; it comes from ${breeder}`])
    : '';
  if (knowsType) {
    return voice.pick('lineage', [
      `${Who} was bred from ${from}${by}`,
      `${from} ${one ? 'is the parent' : 'are the parents'} of ${whom}${by}`,
      `${Own} lineage is ${from}${by}`,
      `${Who} traces back to ${from}${by}`,
      `${Who} descends from ${from}${by}`,
      `The lineage of ${whom} is ${from}${by}`,
      `${Who} comes from ${from}${by}`,
    ]);
  }
  const kind = breeder ? `${withArticle(type)} from ${breeder}` : withArticle(type);
  return voice.pick('parents', [
    `${Who} was bred from ${from} and is listed as ${withArticle(type)}${by}`,
    `${Who} comes from ${from}; its type is ${type}`.concat(breeder ? `, and its breeder is ${breeder}` : ''),
    `Listed as ${kind}, ${who} traces back to ${from}`,
    `${Own} ${one ? 'known parent is' : 'parents are'} ${from}, and it is ${kind}`,
    `The lineage of ${whom}, ${kind}, is ${from}`,
    `${Who} descends from ${from} and is listed as ${withArticle(type)}${by}`,
    `${from} ${one ? 'is the known parent' : 'are the parents'} of ${whom}, ${kind}`,
    `${Who} has ${from} as ${one ? 'a parent' : 'parents'} and is ${withArticle(type)}${by}`,
    ...(one
      ? []
      : [
          `${Who} is ${withArticle(type)} and a cross of ${from}${by}`,
          `${from} come together in ${whom}, ${kind}`,
          `To make ${whom}, ${kind}, breeders crossed ${from}`,
        ]),
  ]);
}

const WEEKS = /^\d+(?:–\d+)? weeks$/;

export const growing: Teller = ({ floweringTime, growDifficulty }, { who, whom, Who }, voice) => {
  const time = floweringTime && WEEKS.test(floweringTime) ? floweringTime : undefined;
  if (time && growDifficulty) {
    const text = voice.pick('growing', [
      `Growers rate ${who} ${growDifficulty}, with ${time} of flowering`,
      `Flowering takes ${time}, and the plant is rated ${growDifficulty}`,
      `Indoors, ${who} flowers for ${time} and is rated ${growDifficulty} to grow`,
      `${Who} is ${growDifficulty} to grow and flowers for ${time}`,
      `In the garden ${who} is rated ${growDifficulty}; flowering takes ${time}`,
      `Growing it is rated ${growDifficulty}, with ${time} in flower`,
      `If you grow ${who}, plan on ${time} of flowering; the plant is rated ${growDifficulty}`,
      `Grown at home, ${who} is rated ${growDifficulty} and flowers for ${time}`,
      `It needs ${time} of flowering, and growers rate ${who} ${growDifficulty}`,
      `Growing difficulty is ${growDifficulty}, and flowering takes ${time}`,
      `Expect ${time} of flowering from ${whom}, rated ${growDifficulty} to grow`,
    ]);
    return { text: `${text}.`, fields: ['floweringTime', 'growDifficulty'] };
  }
  if (growDifficulty) return { text: `${Who} is rated ${growDifficulty} to grow.`, fields: ['growDifficulty'] };
  if (floweringTime) return { text: `${Who} flowers for ${floweringTime}.`, fields: ['floweringTime'] };
  return undefined;
};

const NAMED_CHILDREN = 4;

export const offspring: Teller = ({ children }, { who, whom, own }, voice) => {
  if (children.length === 0) return undefined;
  const named = children.slice(0, NAMED_CHILDREN);
  const one = children.length === 1;
  const those = children.length > NAMED_CHILDREN ? `${named.join(', ')} and others` : listed(named);
  const text = voice.pick('offspring', [
    `In this library, ${those} ${one ? 'lists' : 'list'} ${who} as a parent`,
    `Breeders have used it since: ${those} ${one ? 'has' : 'have'} ${who} as a parent`,
    `${capital(own)} descendants in this library include ${those}`,
    `${those} ${one ? 'was' : 'were'} bred from ${whom}`,
    `Breeders used ${who} to make ${those}`,
    `${capital(own)} offspring here include ${those}`,
  ]);
  return { text: `${text}.`, fields: ['children'] };
};

export const names: Teller = ({ aliases }, { who, whom, Who }, voice) => {
  const [first, ...rest] = aliases.slice(0, 3);
  if (!first) return undefined;
  const all = listed([first, ...rest]);
  const text = voice.pick('names', [
    `${Who} also goes by ${all}`,
    `Menus may list ${who} as ${rest.length > 0 ? [first, ...rest].join(' or ') : first}`,
    `${rest.length > 0 ? 'Other names' : 'Another name'} for ${whom} ${rest.length > 0 ? 'are' : 'is'} ${all}`,
    `Some call ${who} ${rest.length > 0 ? [first, ...rest].join(' or ') : first}`,
  ]);
  return { text: `${text}.`, fields: ['aliases'] };
};
