import { type Asked, answers, type Behavior, says } from './fake-openai.ts';

/** Milliseconds between two pieces of a slow answer. */
const SLOW_MS = 150;
const LIE = 'Purple Moonwalk has 99 % THC and cures insomnia. It will make you happy.';

/** How the fake model can be made to misbehave by hand: what becomes of the answer that it would have given. */
const MISBEHAVIORS: Readonly<Record<string, (asked: Asked, honest: Behavior) => Behavior>> = {
  /** Never answers. */
  hang: () => ({ kind: 'hang' }),
  /** Breaks off in the middle. */
  cut: (_asked, honest) => withText(honest, (text) => ({ kind: 'cut', text })),
  /** Takes its time between two pieces. */
  slow: (_asked, honest) => withText(honest, (text) => ({ kind: 'slow', text, every: SLOW_MS })),
  /** Says what no row bears out. */
  lie: ({ response_format: format }, honest) => (format ? says(JSON.stringify(lieAs(honest))) : answers(LIE)),
  /** Answers bytes that are no answer. */
  garbage: () => ({ kind: 'raw', body: 'data: {"choices": [oops' }),
  429: () => ({ kind: 'status', status: 429 }),
  500: () => ({ kind: 'status', status: 500 }),
};

/** The names by which they are asked for. */
export const MISBEHAVIOR_NAMES = Object.keys(MISBEHAVIORS);

/**
 * The honest answer, unless the address of the server (`/hang/v1`) or a word of the question (`fake:hang`) asks for
 * another.
 */
export function misbehaved(asked: Asked, honest: Behavior): Behavior {
  const said = asked.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const name =
    /^\/([a-z0-9]+)\/v1\//.exec(asked.path)?.[1] ?? /\bfake:([a-z0-9]+)/i.exec(said)?.[1]?.toLowerCase() ?? '';
  const misbehavior = Object.hasOwn(MISBEHAVIORS, name) ? MISBEHAVIORS[name] : undefined;
  return misbehavior?.(asked, honest) ?? honest;
}

/** Does something with the text of a final answer; a call that looks something up stays as it is. */
function withText(honest: Behavior, make: (text: string) => Behavior): Behavior {
  if (honest.kind === 'text') return make(honest.text);
  const final = honest.kind === 'calls' ? honest.calls.find(({ name }) => name === 'answer') : undefined;
  return final ? make((final.arguments as { text: string }).text) : honest;
}

/** The same shape with a lie in it. */
function lieAs(honest: Behavior): object {
  const written = honest.kind === 'text' ? (JSON.parse(honest.text) as { sections?: object[] }) : {};
  if (written.sections) return { ...written, sections: [{ heading: '', markdown: LIE }, ...written.sections] };
  return { paragraphs: [[{ text: LIE, fields: ['thcContent'] }], [{ text: LIE, fields: ['effects'] }]] };
}
