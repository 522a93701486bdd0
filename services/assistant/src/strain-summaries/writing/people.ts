import { nounOf, withVerb } from '../../understanding/reported-nouns.ts';
import { capital, listed } from '../../wording/prose.ts';
import type { Teller } from './teller.ts';

/** What people say of it: what they report, what they could have done without, what visitors of the site reviewed. */

export const effects: Teller = ({ effects: reported }, { who, whom, Who }, voice) => {
  const [first, second, ...rest] = reported;
  if (!first) return undefined;
  if (!second) return { text: `What people report of ${whom} is feeling ${first}.`, fields: ['effects'] };
  const all = listed(reported);
  const others = listed(reported.slice(1));
  const pair = `${first} and ${second}`;
  const then = rest.length === 0 ? '' : listed(rest);
  const text = voice.pick('effects', [
    `Most often people report feeling ${all}`,
    `Those who tried ${who} reported feeling ${all}`,
    `The effects reported most often are ${all}`,
    `Reports of ${whom} begin with ${first} and go on to ${others}`,
    `“${capital(first)}” comes first in what people report of ${whom}, before ${others}`,
    `What people report of ${whom}, in this order: ${all}`,
    `By the reports ${who} is above all ${first}, and after that ${others}`,
    `${Who} is reported as ${first} more often than as anything else; ${others} ${reported.length > 2 ? 'follow' : 'follows'}`,
    then
      ? `${capital(pair)} open the list of reported effects, and ${then} ${rest.length > 1 ? 'follow' : 'follows'}`
      : `People report feeling ${pair}`,
    then
      ? `Two words stand out in the reports, ${pair}; ${then} ${rest.length > 1 ? 'are' : 'is'} named as well`
      : `Two words stand in the reports: ${pair}`,
    `After ${whom}, people reported feeling ${all}`,
    then ? `People report feeling ${pair}, and less often ${then}` : `The reports say ${pair}`,
    `The words that people report of ${whom} are ${all}`,
    `The reported effects run from ${first} ${rest.length > 0 ? `over ${listed(reported.slice(1, -1))} ` : ''}to ${reported.at(-1)}`,
  ]);
  return { text: `${text}.`, fields: ['effects'] };
};

export const unwanted: Teller = ({ negativeEffects }, { whom, own }, voice) => {
  const [first, ...rest] = negativeEffects.map(nounOf);
  if (!first) return undefined;
  const all = listed([first, ...rest]);
  const then = listed(rest);
  const text = voice.pick('unwanted', [
    `Less welcome, and reported as well: ${all}`,
    `The unwanted side of the reports names ${all}`,
    `On the other side people report ${all}`,
    `Less welcome reports of ${whom} name ${all}`,
    `Some also report ${all}`,
    `Against that stand reports of ${all}`,
    `What some would rather have gone without, by their reports: ${all}`,
    rest.length > 0
      ? `Complaints that are reported of ${whom} start with ${first} and go on to ${then}`
      : `The complaint that is reported of ${whom} is ${first}`,
    rest.length > 0
      ? `${capital(withVerb(first))} the unwanted effect reported most often, before ${then}`
      : `${capital(withVerb(first))} the one unwanted effect that is reported`,
    `The reports have ${own} drawbacks too: ${all}`,
    rest.length > 0
      ? `Of unwanted effects ${withVerb(first)} reported first, then ${then}`
      : `Of unwanted effects only ${withVerb(first)} reported`,
    `Not everything reported is pleasant: people name ${all}`,
    `The same reports mention ${all} as well`,
    rest.length > 1
      ? `${capital(listed([first, rest[0] ?? '']))} are the drawbacks reported most, ${listed(rest.slice(1))} less often`
      : `As drawbacks people report ${all}`,
    `Where reports of ${whom} turn unpleasant they name ${all}`,
    rest.length > 0 ? `Among drawbacks the reports name ${first} first, and ${then} after that` : `The drawback reported is ${first}`,
  ]);
  return { text: `${text}.`, fields: ['negativeEffects'] };
};

export const rated: Teller = ({ rating, reviewCount }, { who, Who, own }, voice) => {
  if (reviewCount === 0) return undefined;
  const reviews = reviewCount === 1 ? 'one review' : `${reviewCount} reviews`;
  const text = voice.pick('rated', [
    `Visitors of this site give ${who} ${rating} of 5 over ${reviews}`,
    `${Who} is rated ${rating} of 5 in ${reviews} on this site`,
    `The rating here is ${rating} of 5, from ${reviews}`,
    `On this site ${who} stands at ${rating} of 5 after ${reviews}`,
    `Those who reviewed ${who} here rate it ${rating} of 5, in ${reviews}`,
    `${capital(reviews)} on this site ${reviewCount === 1 ? 'makes' : 'make'} it ${rating} of 5`,
    `In the reviews of this site ${who} has ${rating} of 5 (${reviews})`,
    `Rated on this site: ${rating} of 5, ${reviews}`,
    `${Who} has ${rating} of 5 here, by ${reviews}`,
    `With ${reviews} on this site, ${own} rating is ${rating} of 5`,
  ]);
  return { text: `${text}.`, fields: ['rating', 'reviewCount'] };
};

export const noticed: Teller = ({ noticed: named, noticers }, { whom }, voice) => {
  const [most] = named;
  if (!most || noticers < 2) return undefined;
  const text = voice.pick('noticed', [
    `Of the ${noticers} reviewers who named effects of ${whom}, ${most.count} named ${most.effect}`,
    `Among the ${noticers} reviews of ${whom} that name effects, ${most.effect} stands in ${most.count}`,
    `${capital(most.effect)} is what reviewers of this site name most, ${most.count} of ${noticers} who named anything`,
    `Where reviews of ${whom} name effects, ${most.effect} is the first of them: ${most.count} of ${noticers} have it`,
    `Most named by reviewers here is ${most.effect}, by ${most.count} of ${noticers}`,
    `Before any other effect reviewers name ${most.effect}; of ${noticers} who named any, ${most.count} did`,
    `${capital(most.effect)} was named by ${most.count} of the ${noticers} reviewers who named any effect`,
  ]);
  return { text: `${text}.`, fields: ['reviews'] };
};
