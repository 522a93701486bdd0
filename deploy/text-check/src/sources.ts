import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paragraphsOf } from './paragraphs.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Files whose texts visitors or staff read. */
const READ = [
  'services/assistant/src/articles/content/**/*.md',
  'services/assistant/src/{glossary,recipes}/content/*.yaml',
  'services/assistant/src/retrieval/content/answers/*.yaml',
  'services/assistant/src/seed/data/**/*.{md,yaml,json}',
  'services/assistant/src/policies/policy-texts/*.md',
  'services/assistant/src/wording/templates/*.yaml',
  'services/catalog/src/growing-guides/content/**/*.json',
  'services/catalog/src/seed/data/**/*.json',
  'services/commerce/src/seed/data/*.json',
  'services/locations/src/seed/data/{cities,laws}.json',
  'web/app/content/city-guides/*.yaml',
  '{web/app,web/offline,web/server,proto/src,gateway/src}/**/*.{ts,tsx}',
  'services/*/src/**/*.ts',
];
/**
 * Code whose strings are not shown on the site: tests, migrations, usage texts of jobs, prompts, and word lists of the
 * language understanding.
 */
const UNREAD = /\.spec\.tsx?$|model-writer\.ts$|\/(?:testing|test|migrations|jobs|understanding|meaning|grounding)\//;

export interface Source {
  path: string;
  paragraphs: string[];
}

/** Every file that the check covers, with its paragraphs. Paths are relative to the repository. */
export const sources = (): Source[] =>
  globSync(READ, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') })
    .filter((path) => !UNREAD.test(path))
    .toSorted()
    .map((path) => ({ path, paragraphs: paragraphsOf(path, readFileSync(join(ROOT, path), 'utf8')) }));
