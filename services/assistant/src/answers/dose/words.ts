import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { BEGINNER_MG, bandOf } from '@bluntbot/proto/assistant/dose';
import { USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import type { Draft } from '../../grounding/draft.ts';
import type { Say } from '../answer.ts';

const SOURCE: ChatReading = {
  ...{ kind: 'article' as const, id: 'edibles-guide', title: 'Edibles: Why They Differ and How to Dose Them Well' },
  ...{ href: '/learn/edibles-guide', passage: null },
};

export const banded = (perServing: number, say: Say): string =>
  say(`band-${bandOf(perServing)}`, { amount: rounded(perServing) });

export function safe(draft: Draft, say: Say): Draft {
  if (draft.suggestions.length === 0) draft.suggestions = ['How long do edibles take?', 'What if I took too much?'];
  return draft.reading(SOURCE).say(say('safety', { ...BEGINNER_MG, hours: USE_TIMES.edible.wait.most / 60 }));
}

export const rounded = (value: number): string => String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
