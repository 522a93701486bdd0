import type { Asked, GearSense } from '../answer.ts';
import { isWithin, strangeName } from '../clause.ts';

/**
 * At least this likely, something is to be bought, so that words which nothing is called by are no name: "a birthday
 * present".
 */
const BUYS = 0.6;

/**
 * What a question asks for by a name that nothing has, such as a strain that the library lacks: "do you have Moonpie
 * Jalopy?"
 */
export async function strangerIn(asked: Asked, gear: GearSense): Promise<string | undefined> {
  const { clause, state } = asked;
  const name = strangeName(clause);
  if (name !== undefined) return name;
  if (clause.question !== undefined) return undefined;
  const meant = await gear.of(state.utterance.text.slice(clause.from, clause.to));
  return meant && meant.buys < BUYS ? lastRun(asked) : undefined;
}

/**
 * The last words of a question that stand side by side and mean nothing known: two at least, or one that is no English
 * word.
 */
function lastRun({ clause, state }: Asked): string | undefined {
  const own = clause.content.filter(
    (word) => word.from >= 0 && word.isWanted && !clause.entities.some((entity) => isWithin(word, entity)),
  );
  const last = own.at(-1);
  if (!last) return undefined;
  const gap = own.findLastIndex(({ from }, at) => from !== (own[at - 1]?.to ?? from) + 1);
  const run = own.slice(Math.max(0, gap));
  const isName = run.length > 1 || clause.unknown.includes(last.text);
  return isName ? state.utterance.text.slice(run[0]?.from, last.to) : undefined;
}
