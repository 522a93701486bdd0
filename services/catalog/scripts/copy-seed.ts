import { cpSync } from 'node:fs';

// tsc writes code only; the seed's data files belong beside the seeder.
cpSync(new URL('../src/seed/data', import.meta.url), new URL('../dist/seed/data', import.meta.url), { recursive: true });
