import { readFileSync } from 'node:fs';

/** What a language model is told about its task and about how BluntBot talks. */
export const readGuide = (): string => readFileSync(new URL('./guide.md', import.meta.url), 'utf8');
