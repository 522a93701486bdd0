import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { examine, fewAtATime, type Result } from './asker.ts';
import { type Group, readGroups } from './schema.ts';
import { Site } from './site.ts';
import { SiteRows } from './site-rows.ts';

/** Share of good answers that is wanted. */
const WANTED = 0.95;
/** Questions that are under way at once. */
const AT_ONCE = 4;

/**
 * Asks a running site (SITE, http://localhost:8080) the questions of the groups that are named, or of all, and prints
 * the share of good answers of each; `--failures` adds what was wrong with the others, `--set DIR` reads the questions
 * of that folder instead of those beside this file. Ends with 1 where fewer than 95 of 100 are good.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { failures: { type: 'boolean', default: false }, set: { type: 'string' } },
  });
  const site = new Site(process.env.SITE ?? 'http://localhost:8080');
  const folder = values.set === undefined ? undefined : pathToFileURL(`${resolve(values.set)}/`);
  const groups = chosen(readGroups(...(folder ? [folder] : [])), positionals);
  const rows = await SiteRows.of(site);
  const results: Result[] = [];
  for (const { name, questions } of groups) {
    const group = await fewAtATime(questions, AT_ONCE, (question) => examine(question, site, rows));
    results.push(...group);
    console.log(`  ${name.padEnd(24)}${score(group)}`);
    if (values.failures) printFailures(group);
  }
  const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`;
  console.log(
    `  ${'all'.padEnd(24)}${score(results)}   half within ${at(0.5)}, 95 of 100 within ${at(0.95)}   ${engines(results)}`,
  );
  if (share(results) < WANTED) process.exitCode = 1;
}

/** Prints what was wrong with the answers that are not good, each below its question and those before it. */
function printFailures(group: readonly Result[]): void {
  for (const { question, failures } of group.filter((result) => !isGood(result))) {
    const asked = [...(question.after ?? []).map(({ ask }) => ask), question.ask];
    console.log(`      ${asked.map((text) => JSON.stringify(text)).join(' → ')}`);
    for (const failure of failures) console.log(`          ${failure}`);
  }
}

function chosen(groups: readonly Group[], names: readonly string[]): readonly Group[] {
  const unknown = names.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0)
    throw new Error(`no group ${unknown.join(', ')}; there are ${groups.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? groups : groups.filter(({ name }) => names.includes(name));
}

const isGood = ({ failures }: Result) => failures.length === 0;
const share = (results: readonly Result[]) => results.filter(isGood).length / results.length;
const score = (results: readonly Result[]) =>
  `${String(results.filter(isGood).length).padStart(4)} of ${String(results.length).padEnd(4)}${(share(results) * 100).toFixed(1).padStart(6)} %`;

function engines(results: readonly Result[]): string {
  const counts = Map.groupBy(results, ({ answer }) => answer?.engine ?? 'nobody');
  return [...counts].map(([engine, { length }]) => `${length} by ${engine}`).join(', ');
}

await main();
