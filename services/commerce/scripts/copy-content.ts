import { cpSync } from 'node:fs';

// tsc writes code only; what was written for people belongs beside the code that reads it.
cpSync(new URL('../src/seed/data', import.meta.url), new URL('../dist/seed/data', import.meta.url), {
  recursive: true,
});
