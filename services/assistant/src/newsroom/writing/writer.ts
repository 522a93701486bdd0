import type { Reference } from '@bluntbot/proto/assistant/articles';
import type { ARTICLE_CATEGORIES } from '@bluntbot/proto/assistant/vocabulary';
import type { Rows } from '../../grounding/rows.ts';
import type { NewIdea } from './idea-maker.ts';

/** A post as a writer hands it in. What it says is not believed before the gate has seen it. */
export interface Manuscript {
  title: string;
  /** What lists and search engines show: 110 to 160 characters. */
  description: string;
  category: (typeof ARTICLE_CATEGORIES)[number];
  tags: string[];
  keywords: string[];
  markdown: string;
  /** Slugs of the strains that it is about. */
  strains: string[];
  references: Reference[];
  /** What writing it has cost. */
  tokens: number;
  cost: number | null;
}

/** Writes posts. There are two: one that is built in, and one that asks a model. */
export interface Writer {
  /** "built-in", or the name of the model. */
  readonly name: string;
  /** A post about an idea, from rows and nothing else. `seed` keeps two posts about like things from sounding alike. */
  write(idea: Omit<NewIdea, 'seoScore'>, rows: Rows, seed: string, signal?: AbortSignal): Promise<Manuscript>;
}
