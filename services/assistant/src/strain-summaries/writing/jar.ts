import { capital, listed, type Voice } from '../../wording/prose.ts';
import type { Teller } from './teller.ts';

/** What is in a jar of it: how strong it is, its terpenes, its flavors. */

export const strength: Teller = ({ thcContent: thc, cbdContent: cbd }, { whom, Who, Own }, voice) => {
  if (thc === null && cbd === null) return undefined;
  if (thc === null) return { text: `${Who} typically has ${cbd}% CBD.`, fields: ['cbdContent'] };
  const figure = voice.pick('strength', [
    `${Who} typically has ${thc}% THC`,
    `${Own} usual figure is ${thc}% THC`,
    `A typical batch of ${whom} has ${thc}% THC`,
    `Expect about ${thc}% THC from ${whom}`,
    `Labels for ${whom} usually show about ${thc}% THC`,
    `${Own} flower typically has ${thc}% THC`,
    `The THC in ${whom} is typically ${thc}%`,
    `A jar of ${whom} usually has ${thc}% THC`,
    `${Who} is typically ${thc}% THC`,
    `Plan on about ${thc}% THC from ${whom}`,
  ]);
  const [first, ...others] = bandOf(Number(thc));
  const measure = voice.pick('measure', [
    '',
    '',
    ...[first, ...others].flatMap((words) => [`, ${words}`, ` (${words})`]),
  ] as [string, ...string[]]);
  if (cbd === null) return { text: `${figure}${measure}.`, fields: ['thcContent'] };
  const beside = voice.pick('beside', [
    `, with ${cbd}% CBD`,
    `; CBD is ${cbd}%`,
    `, along with ${cbd}% CBD`,
    `, plus ${cbd}% CBD`,
    `; its CBD is ${cbd}%`,
    `, with CBD at ${cbd}%`,
  ]);
  return { text: `${figure}${measure}${beside}.`, fields: ['thcContent', 'cbdContent'] };
};

/** What a figure of THC is called. */
function bandOf(thc: number): readonly [string, ...string[]] {
  if (thc < 5) return ['which is very little', 'far below most strains'];
  if (thc < 15) return ['which is mild', 'on the gentle side', 'which is mild by today’s standards'];
  if (thc < 19) return ['which is about average', 'neither mild nor strong', 'a common strength'];
  if (thc < 22) return ['which is fairly strong', 'a step above average', 'on the strong side'];
  if (thc < 25) return ['which is strong', 'at the strong end'];
  return ['which is very strong', 'among the strongest'];
}

interface Share {
  name: string;
  percentage: number;
}

export const profile: Teller = ({ terpenes }, { whom, own, Own }, voice) => {
  const [first, ...others] = terpenes.map(({ name, percentage }) => ({ name: name.toLowerCase(), percentage }));
  if (!first) return undefined;
  const { name } = first;
  const share = `${first.percentage}%`;
  const leader = voice.pick('leader', [
    `${capital(name)} leads ${own} terpenes at ${share}`,
    `The main terpene is ${name} at ${share}`,
    `${Own} terpene profile starts with ${name} (${share})`,
    `Its top terpene by weight is ${name}, at ${share}`,
    `Of the terpenes listed for ${whom}, ${name} is the largest at ${share}`,
    `${capital(name)}, at ${share}, ranks first among ${own} terpenes`,
    `${capital(name)} is the dominant terpene in ${whom}, at ${share}`,
    `${Own} leading terpene is ${name}, at ${share}`,
  ]);
  return { text: `${leader}${followed(first, others, voice)}.`, fields: ['terpenes'] };
};

const MUCH_AHEAD = 2;
const LEVEL = 0.05;

/** Who comes second in a profile, and how far behind; then the others. */
function followed(first: Share, [second, third, ...rest]: readonly Share[], voice: Voice): string {
  if (!second) return '';
  const { name } = second;
  const share = `${second.percentage}%`;
  const follower =
    first.percentage >= MUCH_AHEAD * second.percentage
      ? voice.pick('far', [
          `, well ahead of ${name} at ${share}`,
          `, far ahead of ${name} (${share})`,
          `; the runner-up, ${name}, has just ${share}`,
        ])
      : first.percentage - second.percentage <= LEVEL
        ? voice.pick('near', [
            `, barely ahead of ${name} at ${share}`,
            `, with ${name} nearly tied at ${share}`,
            `; ${name} is close behind at ${share}`,
          ])
        : voice.pick('behind', [
            `, followed by ${name} at ${share}`,
            `, ahead of ${name} (${share})`,
            `, then ${name} at ${share}`,
            `; ${name} comes second at ${share}`,
            `, with ${name} next at ${share}`,
          ]);
  if (!third) return follower;
  const smaller = listed([third, ...rest].map((terpene) => terpene.name));
  const isOne = rest.length === 0;
  const others = voice.pick('others', [
    '',
    `; third is ${third.name} at ${third.percentage}%`,
    `, plus a little ${smaller}`,
    `, and then ${smaller}`,
    `; ${smaller} ${isOne ? 'rounds' : 'round'} out the list`,
    `. It also has some ${smaller}`,
  ]);
  return `${follower}${others}`;
}

export const taste: Teller = ({ flavors }, { whom, Who, own, Own }, voice) => {
  const [first, ...rest] = flavors;
  if (!first) return undefined;
  const all = voice.pick('flavors', [
    listed(flavors),
    listed(flavors),
    rest.length > 1 ? `${first}, then ${listed(rest)}` : listed(flavors),
    rest.length > 1 ? `${listed(flavors.slice(0, 2))}, plus ${listed(flavors.slice(2))}` : listed(flavors),
  ]);
  const text = voice.pick('taste', [
    `The flavor has ${all} notes`,
    `Look for ${all} flavors`,
    `${Own} flavor usually has ${all} notes`,
    `Expect ${all} flavors`,
    `The flavor profile of ${whom} includes ${all} notes`,
    `The flavor notes for ${whom} are ${all}`,
    `People describe the taste as having ${all} notes`,
    `${Who} has ${all} flavors`,
    `The words used most for ${own} flavor are ${all}`,
    `Flavor notes include ${all}`,
    `The flavors listed for ${whom} are ${all}`,
  ]);
  return { text: `${text}.`, fields: ['flavors'] };
};
