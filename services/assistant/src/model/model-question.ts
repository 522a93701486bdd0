import type { OpenAI } from 'openai';
import type { Question } from '../dialogue/fold.ts';
import type { Turn } from '../dialogue/turn.ts';
import type { Evidence } from '../grounding/evidence.ts';
import { chipOf } from '../understanding/wish-chips.ts';
import { readGuide } from '../wording/guide.ts';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** Turns and characters of each that are told. */
const MAX_TURNS = 8;
const MAX_TURN = 600;
const GUIDE = readGuide();

/**
 * What a model is told. What visitors and rows say is handed over as JSON, so that none of it can pass for a rule or
 * for a turn of the model's own.
 */
export function modelQuestion({ message, history, questions }: Turn, evidence: Evidence): Message[] {
  const data = {
    question: message,
    earlier: history.slice(-MAX_TURNS).map(({ role, content }) => ({
      by: role === 'user' ? 'visitor' : 'answer, as the visitor remembers it',
      said: content.slice(0, MAX_TURN),
    })),
    understood: questions.map(stateOf),
    strainsNamed: evidence.strains.map(({ slug, name }) => ({ id: slug, name })),
  };
  return [
    { role: 'system', content: GUIDE },
    { role: 'user', content: `Answer the question of this visitor. Data:\n${JSON.stringify(data)}` },
  ];
}

/** The dialogue state of one question: what is asked for, of what, and what was shown before. */
function stateOf({ clause, state: { intent, slots, wish, subjects, products, dispensaries, shown, names } }: Question) {
  return {
    asks: clause.text,
    intent,
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, entities]) => [
        slot,
        entities.map(({ name, stance }) => (stance === 'wanted' ? name : `${stance}: ${name}`)),
      ]),
    ),
    wish: wish.map((criterion) => chipOf(criterion, (slug) => names.get(slug) ?? slug).text),
    speaksOf: subjects.map(({ value, name }) => ({ id: value, name })),
    ...{ products, dispensaries },
    lastShown: shown.strains.map(({ value, name }) => ({ id: value, name })),
  };
}
