import type { ArticleSummary } from '@bluntbot/proto/assistant/articles';

const LOOKS = {
  beginner: 'border-accent bg-accent text-on-accent',
  intermediate: 'border-edge bg-sunken text-ink',
  advanced: 'border-danger text-danger',
} as const;

/** How hard an article is to read. */
export const DifficultyBadge = ({ difficulty }: { difficulty: NonNullable<ArticleSummary['difficulty']> }) => (
  <span className={`label rounded-full border px-2.5 py-0.5 ${LOOKS[difficulty]}`}>{difficulty}</span>
);
