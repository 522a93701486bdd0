import { readFileSync } from 'node:fs';

/** Instructions for a language model: its task and the voice of BluntBot. */
export const readGuide = (): string => readFileSync(new URL('./guide.md', import.meta.url), 'utf8');
