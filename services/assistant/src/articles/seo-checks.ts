import type { SeoCheck } from '@bluntbot/proto/assistant/articles';
import { contentsOf, textOf, wordsOf } from './article-html.ts';

/** What of an article is looked at. */
export interface ScoredArticle {
  title: string;
  /** Its description for search engines. */
  description: string;
  keywords: readonly string[];
  tags: readonly string[];
  content: string;
  references: readonly unknown[];
}

/**
 * The public checklist that scores an article: each check, its points, and whether the article passes it. The points
 * add up to a hundred.
 */
const CHECKS: readonly { label: string; points: number; passes: (article: ScoredArticle) => boolean }[] = [
  { label: 'The title has 30 to 65 characters', points: 10, passes: ({ title }) => isBetween(title.length, 30, 65) },
  {
    label: 'The description has 110 to 160 characters',
    points: 10,
    passes: ({ description }) => isBetween(description.length, 110, 160),
  },
  { label: 'The title includes a keyword', points: 10, passes: ({ title, keywords }) => names(title, keywords) },
  {
    label: 'A keyword appears in the first 100 words',
    points: 10,
    passes: ({ content, keywords }) => names(textOf(content).split(' ').slice(0, 100).join(' '), keywords),
  },
  { label: 'At least 600 words', points: 10, passes: ({ content }) => wordsOf(content) >= 600 },
  { label: 'At least three sections', points: 10, passes: ({ content }) => contentsOf(content).length >= 3 },
  {
    label: 'At least two links to other pages on this site',
    points: 10,
    passes: ({ content }) => (content.match(/href="\//g) ?? []).length >= 2,
  },
  {
    label: 'A link to a strain or a terpene',
    points: 8,
    passes: ({ content }) => /href="\/(strain\/|terpenes#)/.test(content),
  },
  { label: 'A table or a list', points: 8, passes: ({ content }) => /<(table|ul|ol)>/.test(content) },
  { label: 'At least two named sources', points: 8, passes: ({ references }) => references.length >= 2 },
  { label: 'Three to six tags', points: 6, passes: ({ tags }) => isBetween(tags.length, 3, 6) },
];

/** Every check of an article with its outcome. */
export const seoChecks = (article: ScoredArticle): SeoCheck[] =>
  CHECKS.map(({ label, points, passes }) => ({ label, points, passed: passes(article) }));

/** Of a hundred. */
export const seoScore = (checks: readonly SeoCheck[]): number =>
  checks.reduce((sum, { points, passed }) => sum + (passed ? points : 0), 0);

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const names = (text: string, keywords: readonly string[]): boolean =>
  keywords.some((keyword) => text.toLowerCase().includes(keyword.toLowerCase()));
