import type { Draft } from './draft.ts';
import { spaced } from './spaced.ts';

/** What a second question begins with, behind a first part that ends: "a sativa with pineapple, and how much of it may I carry?" */
const SECOND =
  /^\s*(?:(?:i have |i(?:'|’)?ve got |got )?(?:two|2|a couple(?: of)?) (?:questions?|things?|asks?)\b[\s:,.;–—-]*)?(?:(?:first(?:ly)?|one|1|a)[).:,]\s*)?(.{8,160}?)(?:[,;.?!]+\s*(?:(?:and|also|plus|then|second(?:ly)?|two|2|b)[).:,]?\s+)+|\s+and (?:also )?)(?=(?:how (?:much|many)|where|which|what|when|is (?:it|that|there)|are there|can|may|am|do|does|could|will)\b)/i;
const WISHES = / (?:strains?|sativas?|indicas?|hybrids?|something|anything) /;

/** The wish for strains that stands before another question in one message; undefined where there is none. */
export function wishBefore(message: string): string | undefined {
  const first = SECOND.exec(message)?.[1]?.trim();
  return first !== undefined &&
    WISHES.test(spaced(first)) &&
    !/^(?:is|are|does|do|can|may|what|which|how|where|when|who|why)\b/i.test(first)
    ? first
    : undefined;
}

/** An answer with another one behind it. */
export function withBoth(draft: Draft, other: Draft): Draft {
  draft.say(...other.paragraphs);
  draft.strains.push(...other.strains);
  draft.citations.push(...other.citations);
  draft.understood = other.understood;
  return draft;
}
