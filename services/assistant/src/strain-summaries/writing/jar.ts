import { capital, listed, type Voice, withArticle } from '../../wording/prose.ts';
import type { Teller } from './teller.ts';

/** What is in a jar of it: how strong it is, its terpenes, its flavors. */

export const strength: Teller = ({ thcContent: thc, cbdContent: cbd }, { whom, Who, Own }, voice) => {
  if (thc === null && cbd === null) return undefined;
  if (thc === null) return { text: `${Who} typically has ${cbd}% CBD.`, fields: ['cbdContent'] };
  const figure = voice.pick('strength', [
    `${Who} typically has ${thc}% THC`,
    `${Who} usually has about ${thc}% THC`,
    `A typical batch of ${whom} has ${thc}% THC`,
    `Expect ${whom} to have about ${thc}% THC`,
    `Labels usually put ${whom} at about ${thc}% THC`,
    `${Own} flower typically has ${thc}% THC`,
    `${Who} typically tests at ${thc}% THC`,
    `${Who} usually tests at about ${thc}% THC`,
    `${Who} is typically ${thc}% THC`,
    `You can expect about ${thc}% THC from ${whom}`,
  ]);
  const [first, ...others] = bandOf(Number(thc));
  const measure = voice.pick('measure', [
    '',
    '',
    ...[first, ...others].flatMap((words) => [`, which is ${words}`, ` (${words})`]),
  ] as [string, ...string[]]);
  if (cbd === null) return { text: `${figure}${measure}.`, fields: ['thcContent'] };
  const beside = voice.pick('beside', [
    `${measure.startsWith(',') ? ',' : ''} and ${cbd}% CBD`,
    `, with ${cbd}% CBD`,
    `. The CBD content is ${cbd}%`,
    `. It also has ${cbd}% CBD`,
    `. CBD is usually ${cbd}%`,
    `, with CBD at ${cbd}%`,
  ]);
  return { text: `${figure}${measure}${beside}.`, fields: ['thcContent', 'cbdContent'] };
};

/** What a figure of THC is called. */
function bandOf(thc: number): readonly [string, ...string[]] {
  if (thc < 5) return ['very little', 'far below most strains'];
  if (thc < 16) return ['mild', 'on the mild side', 'mild by today’s standards'];
  if (thc < 19) return ['close to average', 'neither mild nor strong', 'a common strength'];
  if (thc < 22) return ['fairly strong', 'a little above average', 'on the strong side'];
  if (thc < 25) return ['strong', 'stronger than most'];
  return ['very strong', 'among the highest'];
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
    `${Own} main terpene is ${name} (${share})`,
    `The main terpene is ${name} at ${share}`,
    `${Own} terpene profile is led by ${name} (${share})`,
    `The top terpene by weight is ${name}, at ${share}`,
    `${capital(name)} is the most abundant terpene listed for ${whom}, at ${share}`,
    `${capital(name)} tops ${own} terpene list at ${share}`,
    `${capital(name)} is the dominant terpene in ${whom}, at ${share}`,
    `${Own} leading terpene is ${name}, at ${share}`,
  ]);
  return { text: `${leader}${followed(first, others, voice)}.`, fields: ['terpenes'] };
};

const MUCH_AHEAD = 2;
const LEVEL = 0.05;
/** From this share of the second terpene on, a third isn't "a little". */
const CLOSE_BEHIND = 0.8;

/** Who comes second in a profile, and how far behind; then the others. */
function followed(first: Share, [second, third, ...rest]: readonly Share[], voice: Voice): string {
  if (!second) return '';
  const { name } = second;
  const share = `${second.percentage}%`;
  if (third && third.percentage === second.percentage) return tied([second, third, ...rest], share, voice);
  const follower =
    first.percentage >= MUCH_AHEAD * second.percentage
      ? voice.pick('far', [
          `, well ahead of ${name} at ${share}`,
          `, far ahead of ${name} (${share})`,
          `. ${capital(name)} is next at just ${share}`,
        ])
      : first.percentage - second.percentage <= LEVEL
        ? voice.pick('near', [
            `, just ahead of ${name} at ${share}`,
            `, with ${name} nearly tied at ${share}`,
            `. ${capital(name)} is close behind at ${share}`,
          ])
        : voice.pick('behind', [
            `, followed by ${name} at ${share}`,
            `, ahead of ${name} (${share})`,
            `, with ${name} second at ${share}`,
            `. ${capital(name)} is second at ${share}`,
            `, with ${name} next at ${share}`,
          ]);
  if (!third) return follower;
  const smaller = listed([third, ...rest].map((terpene) => terpene.name));
  const isOne = rest.length === 0;
  const little = isOne ? '' : `, with a little ${listed(rest.map((terpene) => terpene.name))}`;
  const others =
    third.percentage >= CLOSE_BEHIND * second.percentage
      ? voice.pick('close', [
          `. ${capital(third.name)} is third at ${third.percentage}%`,
          `. ${capital(third.name)} comes third at ${third.percentage}%${little}`,
          `. There’s also ${third.name} at ${third.percentage}%${little}`,
          `. ${capital(third.name)} isn’t far behind at ${third.percentage}%${little}`,
        ])
      : voice.pick('others', [
          '',
          `. ${capital(third.name)} is third at ${third.percentage}%`,
          `. There’s also a little ${smaller}`,
          `. There ${isOne ? 'is a smaller amount' : 'are smaller amounts'} of ${smaller}`,
          `. ${capital(smaller)} ${isOne ? 'rounds' : 'round'} out the list`,
          `. It also has some ${smaller}`,
        ]);
  return `${follower}${others}`;
}

/** Two terpenes that share second place, then the others. */
function tied([second, third, ...rest]: readonly [Share, Share, ...Share[]], share: string, voice: Voice): string {
  const pair = `${second.name} and ${third.name}`;
  const followers = voice.pick('tied', [
    `, followed by ${pair}, both at ${share}`,
    `. ${capital(pair)} are next, both at ${share}`,
    `, with ${pair} next at ${share} each`,
  ]);
  return rest.length === 0 ? followers : `${followers}. It also has some ${listed(rest.map(({ name }) => name))}`;
}

export const taste: Teller = ({ flavors }, { whom, Who, Own }, voice) => {
  const [first, ...rest] = flavors;
  if (!first) return undefined;
  const all = listed(flavors);
  const others = listed(rest);
  const text = voice.pick('taste', [
    `The flavor has ${all} notes`,
    `Look for ${all} flavors`,
    `${Own} flavor usually has ${all} notes`,
    `Expect ${all} flavors`,
    `The flavor profile of ${whom} includes ${all} notes`,
    `The flavor notes for ${whom} are ${all}`,
    `People pick up ${all} notes`,
    `${Who} has ${all} flavors`,
    `People describe tasting ${all} notes`,
    `Flavor notes include ${all}`,
    `The flavor notes listed for ${whom} are ${all}`,
    `${Own} flavor is usually described as having ${all} notes`,
    ...(rest.length > 1
      ? [
          `${Own} listed flavor notes are ${all}`,
          `The main flavor is ${first}, with ${others} notes`,
          `${Own} flavor is mainly ${first}, with ${others} notes`,
          `People mostly pick up ${first} notes, with ${others} notes behind them`,
          `${Who} has ${withArticle(first)} flavor, backed by ${others} notes`,
          `${Who} has a mostly ${first} flavor with ${others} notes`,
          `You’ll mostly taste ${first} notes, with ${others} notes in the background`,
        ]
      : []),
  ]);
  return { text: `${text}.`, fields: ['flavors'] };
};
