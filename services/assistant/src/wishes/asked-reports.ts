import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { PHRASES } from './wish-words.ts';

const KIND = '(?:strains?|sativas?|indicas?|hybrids?|cultivars?|weed|something|anything|ones?)';
/** What may lie between the thing and what it does. */
const MAYBE = '(?:(?:can|could|may|might|will|would|do|does|also|often|commonly|usually|actually|really|likely to|known to|tends? to) )*';
const BRINGS = '(?:causes?|caused|gives?|makes?|brings?|has|have|had|gets?|reports?|shows?|lists?|leads? to|comes? with)';
const WHOM = '(?:(?:me|you|one|people|users|somebody|someone|feel|get|a|an|so|very|the|reported|common) )*';
/** "Strains that cause", "which of these can make me", "sativas causing": who says so asks for what then follows. */
const ASKS = new RegExp(
  `\\b(?:${KIND} (?:that|which|who) ${MAYBE}${BRINGS}|(?:which|what|how many)(?: ones?)?(?: (?:of|among|from) [\\w' -]{2,60}?)?(?: ${KIND})? ${MAYBE}${BRINGS}|${KIND} (?:causing|giving|making|reporting|known for|reported (?:for|to cause|to give))) ${WHOM}$`,
  'i',
);
/** Who also turns something away, or has had it and complains, does not ask for it. */
const TURNS_AWAY =
  /\b(?:not?|never|none|without|avoid\w*|skip|hates?|dislikes?|except|less|least|don'?t|doesn'?t|won'?t|can'?t|isn'?t|aren'?t|free|but|instead|worr\w+|afraid|tired of|sick of)\b/i;
const AS_SIDE_EFFECT = /^\s*(?:\w+ )?as (?:an? |the |its |their )?(?:only )?(?:side|unwanted|negative|bad) effects?\b/i;

/** Whether an unwanted effect that stands from one character to another is what is asked for: "strains that cause dry mouth". */
export const isAskedFor = (text: string, from: number, to: number): boolean =>
  !TURNS_AWAY.test(text.slice(0, from)) && (ASKS.test(text.slice(0, from)) || AS_SIDE_EFFECT.test(text.slice(to)));

/** Where something comes from is no wish for it: "what causes dry mouth?", "why do I get red eyes". */
const ASKS_WHY =
  /^\s*(?:(?:so|and|but|ok|hey|hi|please|tell me|do you know|explain)[\s,]+)*(?:what (?:is it that |actually |really |usually |exactly |can |could |may |might )?(?:causes?|is causing|brings on|leads to|makes|gives (?:me|you|people|us)|gets (?:me|you))(?: my| the| your| someone(?:'s)?| people(?:'s)?)?|why (?:do|does|did|am|is|are|would)\b[\w' ]{0,40}?|how come\b[\w' ]{0,40}?|whats? causing(?: my| the)?|(?:the )?(?:cause|reason)s? (?:of|for|behind)(?: my| the)?)\s*(?:the |a |so |such )?$/i;
const asksWhy = (text: string, from: number): boolean => ASKS_WHY.test(text.slice(0, from));
const ASKS_CAUSE = /\bcaus\w+\s+(?:the |my )?$/i;

/** Whether somebody asks where something comes from and wishes for none of it; what makes one sleepy is wished for, what causes it is not. */
export const isAskedWhence = (criterion: Criterion, text: string, from: number): boolean => {
  if (criterion.field !== 'avoid' && (criterion.field !== 'effect' || criterion.value === 'hungry')) return false;
  return asksWhy(text, from) && (criterion.field === 'avoid' || ASKS_CAUSE.test(text.slice(0, from)));
};

/** The unwanted effect of which somebody asks where it comes from. */
export function reportAskedWhy(text: string): NegativeEffect | undefined {
  for (const [phrase, meaning] of PHRASES) {
    const [first] = meaning.is === 'criteria' ? meaning.criteria : [];
    if (first?.field !== 'avoid') continue;
    const at = new RegExp(`\\b${phrase}\\b`, 'i').exec(text)?.index;
    if (at !== undefined && asksWhy(text, at)) return first.value;
  }
  return undefined;
}

/** The unwanted effect that is asked for; the others are turned away where it is to be the only one. */
export const askedReports = (value: NegativeEffect, text: string, from: number): Criterion[] => [
  { field: 'report', value },
  ...(/\bonly (?:\w+ )?$/i.test(text.slice(0, from))
    ? NEGATIVE_EFFECTS.filter((other) => other !== value).map((other): Criterion => ({ field: 'avoid', value: other }))
    : []),
];
