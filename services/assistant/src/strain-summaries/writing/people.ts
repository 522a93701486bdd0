import { nounOf, withVerb } from '../../understanding/reported-nouns.ts';
import { capital, listed } from '../../wording/prose.ts';
import type { Teller } from './teller.ts';

/** What people say about it: reported effects, unwanted effects, and what visitors to the site wrote in reviews. */

export const effects: Teller = ({ effects: reported }, { who, whom }, voice) => {
  const [first, second, ...rest] = reported;
  if (!first) return undefined;
  if (!second) return { text: `People report feeling ${first} with ${whom}.`, fields: ['effects'] };
  const all = listed(reported);
  const others = listed(reported.slice(1));
  const pair = `${first} and ${second}`;
  const then = rest.length === 0 ? '' : listed(rest);
  const text = voice.pick('effects', [
    `Most often, people report feeling ${all}`,
    `Those who tried ${who} reported feeling ${all}`,
    `The effects reported most often are ${all}`,
    `Reports of ${whom} start with ${first}, followed by ${others}`,
    `“${capital(first)}” is the most commonly reported effect of ${whom}, ahead of ${others}`,
    `The reported effects of ${whom}, most common first, are ${all}`,
    `People mostly report feeling ${first} with ${whom}, then ${others}`,
    `With ${whom}, people most often report feeling ${first}; ${others} ${reported.length > 2 ? 'follow' : 'follows'}`,
    then
      ? `${capital(pair)} top the reported effects, and ${then} ${rest.length > 1 ? 'come' : 'comes'} next`
      : `People report feeling ${pair}`,
    then
      ? `Two effects stand out in the reports, ${pair}; some also report feeling ${then}`
      : `The two effects in the reports are ${pair}`,
    `People who try ${whom} often report feeling ${all}`,
    then ? `People report feeling ${pair}, and less often ${then}` : `The reports mention feeling ${pair}`,
    `The effects people report for ${whom} are ${all}`,
    `The reported effects range from ${first} to ${reported.at(-1)}${rest.length > 0 ? `, with ${listed(reported.slice(1, -1))} in between` : ''}`,
  ]);
  return { text: `${text}.`, fields: ['effects'] };
};

export const unwanted: Teller = ({ negativeEffects }, { whom, own }, voice) => {
  const [first, ...rest] = negativeEffects.map(nounOf);
  if (!first) return undefined;
  const all = listed([first, ...rest]);
  const then = listed(rest);
  const noun = (word: string): string => (rest.length > 0 ? `${word}s` : word);
  const is = rest.length > 0 ? 'are' : 'is';
  const text = voice.pick('unwanted', [
    `The reported ${noun('downside')} ${is} ${all}`,
    `The unwanted ${noun('effect')} people report ${is} ${all}`,
    `On the downside, people report ${all}`,
    `People who report downsides of ${whom} mention ${all}`,
    `Some also report ${all}`,
    `There are also reports of ${all}`,
    `Reported ${noun('downside')}: ${all}`,
    rest.length > 0
      ? `Reported complaints about ${whom} start with ${first}, followed by ${then}`
      : `The one complaint reported about ${whom} is ${first}`,
    rest.length > 0
      ? `${capital(withVerb(first))} the unwanted effect reported most often, ahead of ${then}`
      : `${capital(withVerb(first))} the only unwanted effect reported`,
    `${capital(own)} reported ${noun('drawback')} ${is} ${all}`,
    rest.length > 0
      ? `Among unwanted effects, ${withVerb(first)} reported most, followed by ${then}`
      : `Among unwanted effects, only ${withVerb(first)} reported`,
    `Not everything reported is pleasant: people mention ${all}`,
    `The same reports mention ${all} as well`,
    rest.length > 1
      ? `${capital(listed([first, rest[0] ?? '']))} are the drawbacks reported most, with ${listed(rest.slice(1))} less often`
      : `The ${noun('drawback')} people report ${is} ${all}`,
    `${rest.length > 0 ? `Reported downsides of ${whom} are` : `The only reported downside of ${whom} is`} ${all}`,
    rest.length > 0
      ? `Among the drawbacks, people report ${first} most often, then ${then}`
      : `The one drawback reported is ${first}`,
  ]);
  return { text: `${text}.`, fields: ['negativeEffects'] };
};

export const rated: Teller = ({ rating, reviewCount }, { who, Who, own }, voice) => {
  if (reviewCount === 0) return undefined;
  const reviews = reviewCount === 1 ? 'one review' : `${reviewCount} reviews`;
  const text = voice.pick('rated', [
    `Visitors to this site give ${who} ${rating} out of 5 in ${reviews}`,
    `${Who} is rated ${rating} out of 5 in ${reviews} on this site`,
    `The rating here is ${rating} out of 5, from ${reviews}`,
    `On this site, ${who} has ${rating} out of 5 after ${reviews}`,
    `People who reviewed ${who} here rate it ${rating} out of 5, in ${reviews}`,
    `${capital(reviews)} on this site ${reviewCount === 1 ? 'gives' : 'give'} it ${rating} out of 5`,
    `Reviewers on this site give ${who} ${rating} out of 5 (${reviews})`,
    `The rating on this site is ${rating} out of 5 (${reviews})`,
    `${Who} has ${rating} out of 5 here, based on ${reviews}`,
    `Based on ${reviews} on this site, ${own} rating is ${rating} out of 5`,
  ]);
  return { text: `${text}.`, fields: ['rating', 'reviewCount'] };
};

export const noticed: Teller = ({ noticed: named, noticers }, { whom }, voice) => {
  const [most] = named;
  if (!most || noticers < 2) return undefined;
  const text = voice.pick('noticed', [
    `Of the ${noticers} reviewers who named effects of ${whom}, ${most.count} named ${most.effect}`,
    `Among the ${noticers} reviews of ${whom} that name effects, ${most.count} mention ${most.effect}`,
    `${capital(most.effect)} is what reviewers on this site name most: ${most.count} of ${noticers} mention it`,
    `When reviews of ${whom} name effects, ${most.effect} comes up most: ${most.count} of ${noticers} mention it`,
    `Reviewers here name ${most.effect} most often, ${most.count} of ${noticers}`,
    `Reviewers name ${most.effect} more than any other effect: ${most.count} of the ${noticers} who named one`,
    `${capital(most.effect)} was named by ${most.count} of the ${noticers} reviewers who named any effect`,
  ]);
  return { text: `${text}.`, fields: ['reviews'] };
};
