import type { GrowingTechnique } from '@bluntbot/proto/catalog/growing-guides';
import { DifficultyMark } from './difficulty-mark.tsx';
import { NothingLeft } from './nothing-left.tsx';

/** Methods of the craft, with what each is said to bring and what it takes. */
export function TechniqueList({ techniques }: { techniques: readonly GrowingTechnique[] }) {
  if (techniques.length === 0) return <NothingLeft what="techniques" tab="techniques" />;
  return (
    <ul className="grid gap-x-16 md:grid-cols-2">
      {techniques.map((technique) => (
        <li
          key={technique.id}
          id={technique.id}
          className="scroll-mt-6 border-t border-line py-7 first:border-0 md:nth-2:border-0"
        >
          <article>
            <DifficultyMark difficulty={technique.difficulty} />
            <h2 className="mt-1 text-heading">{technique.name}</h2>
            <p className="numeral mt-0.5 font-display text-small text-muted italic">{technique.timeToComplete}</p>
            <p className="prose mt-3">{technique.description}</p>
            <ul className="mt-3 text-small" aria-label="Benefits">
              {technique.benefits.map((benefit) => (
                <li key={benefit} className="flex gap-3 py-1">
                  <span className="text-accent" aria-hidden="true">
                    +
                  </span>
                  {benefit}
                </li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  );
}
