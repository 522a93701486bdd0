import { DrillSystem } from '../drills/drill-system.ts';
import { freePort } from '../free-port.ts';
import { type Answered, outcomeOf } from './answered.ts';
import { askAll, warmUp } from './ask.ts';
import type { Check } from './report.ts';

/** A model on a server that speaks the protocol of OpenAI. */
export interface Model {
  url: string;
  key: string;
  model: string;
  /** US dollars for a million tokens read, and written. */
  prices?: { input: string; output: string } | undefined;
}

/** What would make a limit of the site part of the measurement is out of the way. */
const LIMITS: NodeJS.ProcessEnv = {
  RATE_LIMIT_PER_MINUTE: '10000',
  CHAT_TOKENS_PER_DAY: '1000000000',
  CHAT_TOKENS_PER_VISITOR: '1000000000',
  CHAT_DOLLARS_PER_DAY: '',
  CHAT_DOLLARS_PER_VISITOR: '',
  NEWSROOM_SCHEDULE: 'off',
};

/**
 * Starts a system of its own with this model, asks it the questions, and stops it. `say` gets a line of progress for
 * each.
 */
export async function checkModel(
  { url, key, model, prices }: Model,
  conversations: readonly (readonly string[])[],
  {
    signal,
    say = () => undefined,
    env = {},
  }: { signal: AbortSignal; say?: (line: string) => void; env?: NodeJS.ProcessEnv },
): Promise<Check> {
  const port = await freePort();
  const questions = conversations.flat().length;
  say('Starting the services; the first time they are built, which takes a minute or two.');
  const system = await DrillSystem.start({
    replicas: { catalog: 1, commerce: 1, locations: 1, assistant: 1, gateway: 1 },
    seed: ['catalog', 'commerce', 'locations', 'assistant'],
    healthPorts: { assistant: port },
    env: {
      ...LIMITS,
      ...env,
      OPENAI_BASE_URL: url,
      OPENAI_API_KEY: key,
      OPENAI_MODEL: model,
      OPENAI_INPUT_PRICE: prices?.input ?? '',
      OPENAI_OUTPUT_PRICE: prices?.output ?? '',
    },
  });
  const asked: Answered[] = [];
  try {
    signal.throwIfAborted();
    const place = { gateway: system.gateways[0] ?? '', metrics: `http://127.0.0.1:${port}/metrics` };
    await warmUp(place, signal);
    await askAll(place, conversations, signal, (answered) => {
      asked.push(answered);
      const spent = `${(answered.whole / 1_000).toFixed(1)} s`.padStart(7);
      say(
        `${String(asked.length).padStart(3)}/${questions} ${spent}  ${outcomeOf(answered).padEnd(12)} ${answered.question}`,
      );
    });
  } finally {
    await system.stop();
  }
  return { model, url, questions, asked, hasPrices: prices !== undefined };
}
