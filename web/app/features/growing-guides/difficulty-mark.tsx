import type { GuideDifficulty } from '@bluntbot/proto/catalog/growing-guides';
import { DIFFICULTIES } from './growing-filters.ts';

/** How hard something is: one to three leaves and the word. */
export function DifficultyMark({ difficulty }: { difficulty: GuideDifficulty }) {
  const leaves = DIFFICULTIES.indexOf(difficulty) + 1;
  return (
    <span className="label inline-flex items-center gap-2 text-muted">
      <svg viewBox="0 0 30 12" className="h-3 w-7.5" aria-hidden="true">
        {DIFFICULTIES.map((_, index) => (
          <path
            key={index}
            d="M5 .8C8.2 3 8.2 9 5 11.2 1.8 9 1.8 3 5 .8Z"
            transform={`translate(${index * 10})`}
            className={index < leaves ? 'fill-hybrid stroke-hybrid' : 'fill-none stroke-edge'}
          />
        ))}
      </svg>
      {difficulty}
    </span>
  );
}
