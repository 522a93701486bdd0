import { check } from './check.ts';
import { sources } from './sources.ts';

/** `make check` runs this: prints what it finds, and ends with 1 when that is anything. */
const { findings, unused } = await check(sources());
for (const { path, rule, message, paragraph } of findings)
  console.log(`${path}: ${message} [${rule}]\n    ${paragraph}`);
for (const { text } of unused) console.log(`content/exemptions.yaml: nothing needs the exemption “${text}” any more.`);
process.exitCode = findings.length + unused.length === 0 ? 0 : 1;
