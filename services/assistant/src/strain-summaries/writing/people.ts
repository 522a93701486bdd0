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
    `People most often report feeling ${all}`,
    `People who’ve tried ${who} report feeling ${all}`,
    `People commonly report feeling ${all} with ${whom}`,
    `People who try ${who} most often report feeling ${first}. They also mention feeling ${others}`,
    `Reports on ${whom} most often mention feeling ${first}, but also ${others}`,
    `With ${whom}, people most often report feeling ${all}`,
    `People most often report feeling ${first}, along with ${others}`,
    `With ${whom}, people mostly report feeling ${first}, but also ${others}`,
    then ? `People mostly report feeling ${pair}. Some also mention feeling ${then}` : `People report feeling ${pair}`,
    then
      ? `Reports mostly mention feeling ${pair}, and some people also feel ${then}`
      : `Reports mostly mention feeling ${pair}`,
    `People who try ${who} often report feeling ${all}`,
    then ? `People report feeling ${pair}, and less often ${then}` : `The reports mention feeling ${pair}`,
    `People say they feel ${all} with ${whom}`,
    `After trying ${who}, people often describe feeling ${all}`,
  ]);
  return { text: `${text}.`, fields: ['effects'] };
};

export const unwanted: Teller = ({ negativeEffects }, { who, whom, own }, voice) => {
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
    `Some people who try ${who} report ${all}`,
    `Some people report ${all}`,
    `There are also reports of ${all}`,
    `Downsides people mention include ${all}`,
    rest.length > 0
      ? `The most common complaint about ${whom} is ${first}, followed by ${then}`
      : `The one complaint people have about ${whom} is ${first}`,
    rest.length > 0
      ? `${capital(withVerb(first))} the downside people report most, followed by ${then}`
      : `${capital(withVerb(first))} the only downside people report`,
    `${capital(own)} reported ${noun('drawback')} ${is} ${all}`,
    rest.length > 0
      ? `Of the unwanted effects, people report ${first} most often, followed by ${then}`
      : `The only unwanted effect people report is ${first}`,
    `Not every report is positive: people also mention ${all}`,
    `People also mention ${all} as ${rest.length > 0 ? 'side effects' : 'a side effect'}`,
    rest.length > 1
      ? `As for drawbacks, people most often report ${listed([first, rest[0] ?? ''])}, and less often ${listed(rest.slice(1))}`
      : `The ${noun('drawback')} people report ${is} ${all}`,
    `${rest.length > 0 ? `Reported downsides of ${whom} include` : `The only reported downside of ${whom} is`} ${all}`,
    rest.length > 0
      ? `The drawback people report most with ${whom} is ${first}, followed by ${then}`
      : `The one drawback people report is ${first}`,
  ]);
  return { text: `${text}.`, fields: ['negativeEffects'] };
};

export const rated: Teller = ({ rating, reviewCount }, { who, Who, own }, voice) => {
  if (reviewCount === 0) return undefined;
  const reviews = reviewCount === 1 ? 'one review' : `${reviewCount} reviews`;
  const text = voice.pick('rated', [
    `Visitors to this site rate ${who} ${rating} out of 5, based on ${reviews}`,
    `${Who} is rated ${rating} out of 5 in ${reviews} on this site`,
    `The average rating on this site is ${rating} out of 5, from ${reviews}`,
    `On this site, ${who} is rated ${rating} out of 5 (${reviews})`,
    `People who reviewed ${who} on this site rate it ${rating} out of 5 (${reviews})`,
    `${Who} gets ${rating} out of 5 on this site, based on ${reviews}`,
    `Reviewers on this site give ${who} ${rating} out of 5 (${reviews})`,
    `The rating on this site is ${rating} out of 5 (${reviews})`,
    `${Who} has a rating of ${rating} out of 5 on this site, based on ${reviews}`,
    `Based on ${reviews} on this site, ${own} rating is ${rating} out of 5`,
  ]);
  return { text: `${text}.`, fields: ['rating', 'reviewCount'] };
};

export const noticed: Teller = ({ noticed: named, noticers }, { whom }, voice) => {
  const [most] = named;
  if (!most || noticers < 2) return undefined;
  const text = voice.pick('noticed', [
    `Of the ${noticers} reviewers who named effects of ${whom}, ${most.count} mentioned feeling ${most.effect}`,
    `Of the ${noticers} reviews of ${whom} that name effects, ${most.count} ${most.count === 1 ? 'mentions' : 'mention'} feeling ${most.effect}`,
    `Reviewers on this site most often mention feeling ${most.effect} (${most.count} of ${noticers})`,
    `When reviews of ${whom} name effects, they most often mention feeling ${most.effect} (${most.count} of ${noticers})`,
    `In reviews on this site, people most often mention feeling ${most.effect} (${most.count} of ${noticers})`,
    `Reviewers mention feeling ${most.effect} more than any other effect: ${most.count} of the ${noticers} who named one did`,
    `Among the ${noticers} reviewers who named an effect, ${most.count} said they felt ${most.effect}`,
  ]);
  return { text: `${text}.`, fields: ['reviews'] };
};
