import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkModel, type Model } from './check-model.ts';
import { readQuestions } from './questions.ts';
import { answersOfModel, reportOf } from './report.ts';

const USAGE = `Usage: npm run model:check -- --url URL --model NAME [--key KEY]

Asks a language model the questions of BluntBot, through the real assistant, on a system of its own, and reports how well it does.
  --url URL             server that speaks the protocol of OpenAI, up to and with /v1
  --model NAME          name of the model on that server
  --key KEY             key; OPENAI_API_KEY by default, and a local server needs none
  --input-price PRICE   US dollars for a million tokens read; with --output-price the report has costs
  --output-price PRICE  US dollars for a million tokens written
  --questions FILE      other questions than the 40 of the project: a YAML list of texts, or of lists of texts for conversations

Ends with 1 if the model answered none of them.`;

const INTERRUPTED = 130;

/** What the command line says. Throws with the usage if that is not enough. */
function readCommand(): { model: Model; questions: string[][] } {
  const text = { type: 'string' } as const;
  const options = { url: text, model: text, key: text, 'input-price': text, 'output-price': text, questions: text };
  const { values } = parsed(() => parseArgs({ options }));
  const { url = '', model = '', key = process.env.OPENAI_API_KEY ?? '', questions } = values;
  const { 'input-price': input, 'output-price': output } = values;
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Error(`--url must be an address.\n\n${USAGE}`);
  if (model === '') throw new Error(`--model is missing.\n\n${USAGE}`);
  if ((input === undefined) !== (output === undefined)) throw new Error(`Give both prices, or none.\n\n${USAGE}`);
  for (const price of [input, output])
    if (price !== undefined && !(price !== '' && Number(price) >= 0))
      throw new Error(`"${price}" is not a price.\n\n${USAGE}`);
  const prices = input !== undefined && output !== undefined ? { input, output } : undefined;
  return {
    model: { url, key, model, prices },
    questions: readQuestions(questions && resolve(process.env.INIT_CWD ?? '.', questions)),
  };
}

function parsed<Values>(parse: () => Values): Values {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function main(): Promise<number> {
  const { model, questions } = readCommand();
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  try {
    const check = await checkModel(model, questions, {
      signal: interrupted.signal,
      say: (line) => console.error(line),
    });
    console.log(`\n${reportOf(check)}`);
    return answersOfModel(check) > 0 ? 0 : 1;
  } catch (error) {
    if (interrupted.signal.aborted) return INTERRUPTED;
    throw error;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  },
);
