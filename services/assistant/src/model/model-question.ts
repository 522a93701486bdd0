import type { OpenAI } from 'openai';
import type { Question } from '../dialogue/fold.ts';
import type { Turn } from '../dialogue/turn.ts';
import type { Evidence } from '../grounding/evidence.ts';
import { chipOf } from '../understanding/wish-chips.ts';
import { readGuide } from '../wording/guide.ts';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** How many turns the model gets, and how many characters of each. */
const MAX_TURNS = 8;
const MAX_TURN = 600;
const GUIDE = readGuide();

/**
 * The prompt of a model. Texts from visitors and rows are passed as JSON, so that none of them can pass for a rule or
 * for one of the model's own turns.
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

/** The dialogue state of one question: its intent, its subject, and what was shown before. */
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
