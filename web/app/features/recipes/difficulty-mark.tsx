import type { RecipeSummary } from '@bluntbot/proto/assistant/recipes';

/** Green, yellow, red, and the word. */
const INKS = { beginner: 'bg-accent', intermediate: 'bg-warning', advanced: 'bg-danger' } as const;

export const DifficultyMark = ({ difficulty }: Pick<RecipeSummary, 'difficulty'>) => (
  <span className="label inline-flex items-center gap-2 rounded-full border border-edge px-2.5 py-0.5">
    <span aria-hidden="true" className={`size-2 rounded-full ${INKS[difficulty]}`} />
    {difficulty}
  </span>
);
