import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

// tsc writes code only; what was written for people belongs beside the code that reads it.
const FOLDERS = [
  ...['articles/content', 'glossary/content', 'recipes/content', 'seed/data'],
  ...['policies/policy-texts', 'policies/policy-phrases', 'policies/medicines'],
  ...[
    'meaning/answer-weights',
    'meaning/context-encoder',
    'meaning/sentence-encoder',
    'meaning/sentence-weights',
    'meaning/shop-weights',
    'meaning/source-weights',
    'meaning/wish-weights',
  ],
  ...[
    'understanding/lexicon',
    'wording/templates',
    'wording/guide.md',
    'answers/product/content',
    'answers/recipe/content',
  ],
  ...['retrieval/content', 'retrieval/section-vectors'],
];
for (const folder of FOLDERS) {
  const copy = new URL(`../dist/${folder}`, import.meta.url);
  // What was renamed must not stand there twice.
  rmSync(copy, { recursive: true, force: true });
  cpSync(new URL(`../src/${folder}`, import.meta.url), copy, { recursive: true });
}

// The service reads it at each start, and reads JSON ten times as fast.
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const file of globSync(`${dist}**/*.yaml`)) {
  writeFileSync(file.replace(/yaml$/, 'json'), JSON.stringify(parse(readFileSync(file, 'utf8'))));
  rmSync(file);
}
