import { cpSync } from 'node:fs';

// tsc writes code only; what was written for people belongs beside the code that reads it.
for (const folder of [
  'seed/data',
  'growing-guides/content',
  'legacy-reviews/wordpress/content',
  'strain-facts/content',
  'strain-wishes/content',
]) {
  cpSync(new URL(`../src/${folder}`, import.meta.url), new URL(`../dist/${folder}`, import.meta.url), {
    recursive: true,
  });
}
