import { capital, listed, type Voice } from '../../wording/prose.ts';
import type { Teller } from './teller.ts';

/** What is in a jar of it: how strong it is, its terpenes, its flavors. */

export const strength: Teller = ({ thcContent: thc, cbdContent: cbd }, { who, whom, Who, own, Own }, voice) => {
  if (thc === null && cbd === null) return undefined;
  if (thc === null) return { text: `${Who} typically holds ${cbd} % CBD.`, fields: ['cbdContent'] };
  const figure = voice.pick('strength', [
    `${Who} typically tests at ${thc} % THC`,
    `${Own} usual figure is ${thc} % THC`,
    `A typical sample of ${whom} reads ${thc} % THC`,
    `The library puts ${who} at ${thc} % THC`,
    `On a label, ${who} would typically read ${thc} % THC`,
    `Typical flower of ${whom} carries ${thc} % THC`,
    `In strength ${who} is put at ${thc} % THC`,
    `What a jar of ${whom} usually holds is ${thc} % THC`,
    `Tested, ${who} usually comes to ${thc} % THC`,
    `As for ${own} strength, the typical figure is ${thc} % THC`,
  ]);
  const [first, ...others] = bandOf(Number(thc));
  const measure = voice.pick('measure', ['', '', ...[first, ...others].flatMap((words) => [`, ${words}`, ` (${words})`])] as [
    string,
    ...string[],
  ]);
  if (cbd === null) return { text: `${figure}${measure}.`, fields: ['thcContent'] };
  const beside = voice.pick('beside', [
    `, with ${cbd} % CBD beside it`,
    `; CBD comes to ${cbd} %`,
    `, next to ${cbd} % CBD`,
    `, CBD at ${cbd} %`,
    `; for CBD the figure is ${cbd} %`,
    `, while CBD stays at ${cbd} %`,
  ]);
  return { text: `${figure}${measure}${beside}.`, fields: ['thcContent', 'cbdContent'] };
};

/** What a figure of THC is called. */
function bandOf(thc: number): readonly [string, ...string[]] {
  if (thc < 5) return ['which is very little', 'a small figure'];
  if (thc < 15) return ['a mild figure', 'on the gentle side', 'which is mild by today’s menus'];
  if (thc < 19) return ['a middling figure', 'neither mild nor strong', 'an everyday figure'];
  if (thc < 22) return ['a firm figure', 'a good step above mild', 'toward the strong side'];
  if (thc < 25) return ['a strong figure', 'at the strong end'];
  return ['a very strong figure', 'far up the scale'];
}

interface Share {
  name: string;
  percentage: number;
}

export const profile: Teller = ({ terpenes }, { whom, own, Own }, voice) => {
  const [first, ...others] = terpenes.map(({ name, percentage }) => ({ name: name.toLowerCase(), percentage }));
  if (!first) return undefined;
  const { name } = first;
  const share = `${first.percentage} %`;
  const leader = voice.pick('leader', [
    `${capital(name)} leads ${own} terpenes at ${share}`,
    `The largest terpene is ${name} at ${share}`,
    `${Own} profile begins with ${name} (${share})`,
    `By weight, ${name} comes first with ${share}`,
    `Of the terpenes on record for ${whom}, ${name} is the largest at ${share}`,
    `${capital(name)}, at ${share}, stands first among ${own} terpenes`,
    `Among terpenes it is ${name} that leads, with ${share}`,
    `${Own} leading terpene is ${name}, put at ${share}`,
  ]);
  return { text: `${leader}${followed(first, others, voice)}.`, fields: ['terpenes'] };
};

const MUCH_AHEAD = 2;
const LEVEL = 0.05;

/** Who comes second in a profile, and how far behind; then the others. */
function followed(first: Share, [second, third, ...rest]: readonly Share[], voice: Voice): string {
  if (!second) return '';
  const { name } = second;
  const share = `${second.percentage} %`;
  const follower =
    first.percentage >= MUCH_AHEAD * second.percentage
      ? voice.pick('far', [
          `, well ahead of ${name} at ${share}`,
          `, far in front of ${name} (${share})`,
          `; ${name} follows at a distance with ${share}`,
        ])
      : first.percentage - second.percentage <= LEVEL
        ? voice.pick('near', [
            `, barely ahead of ${name} at ${share}`,
            `, with ${name} almost level at ${share}`,
            `; ${name} is close behind with ${share}`,
          ])
        : voice.pick('behind', [
            `, followed by ${name} at ${share}`,
            `, ahead of ${name} (${share})`,
            `, then ${name} with ${share}`,
            `; ${name} comes second at ${share}`,
            `, with ${name} next at ${share}`,
          ]);
  if (!third) return follower;
  const smaller = listed([third, ...rest].map((terpene) => terpene.name));
  const isOne = rest.length === 0;
  const others = voice.pick('others', [
    '',
    `; third is ${third.name}, ${third.percentage} %`,
    `; ${smaller} ${isOne ? 'makes up a smaller share' : 'make up smaller shares'}`,
    `; behind them ${isOne ? 'stands' : 'stand'} ${smaller}`,
    `; the rest on record is ${smaller}`,
    `. After them ${isOne ? 'comes' : 'come'} ${smaller}`,
  ]);
  return `${follower}${others}`;
}

export const taste: Teller = ({ flavors }, { who, whom, Who, own, Own }, voice) => {
  const [first, ...rest] = flavors;
  if (!first) return undefined;
  const all = voice.pick('flavors', [
    listed(flavors),
    listed(flavors),
    rest.length > 1 ? `${first} with ${listed(rest)}` : listed(flavors),
    rest.length > 1 ? `${listed(flavors.slice(0, 2))}, and besides ${listed(flavors.slice(2))}` : listed(flavors),
  ]);
  const text = voice.pick('taste', [
    `The flavor on record is ${all}`,
    `People describe the taste as ${all}`,
    `${Own} flavor is described as ${all}`,
    `Taste and smell are put down as ${all}`,
    `On the tongue ${who} is described as ${all}`,
    `How ${who} tastes, in the words of reports: ${all}`,
    `Asked for the flavor, people say ${all}`,
    `${Who} is described with these words for its taste: ${all}`,
    `The words that stand by ${own} flavor are ${all}`,
    `For flavor the library has ${all}`,
    `${capital(all)}: so the flavor of ${whom} is described`,
  ]);
  return { text: `${text}.`, fields: ['flavors'] };
};
