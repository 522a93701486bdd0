import type { GrowingStage } from '@bluntbot/proto/catalog/growing-guides';
import { DifficultyMark } from './difficulty-mark.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { StageDrawing } from './stage-drawing.tsx';

/** The stages in the order in which a plant goes through them, each drawn. */
export function StageList({ stages }: { stages: readonly GrowingStage[] }) {
  if (stages.length === 0) return <NothingLeft what="stages" tab="stages" />;
  return (
    <ol>
      {stages.map((stage) => (
        <li
          key={stage.id}
          id={stage.id}
          className="scroll-mt-6 border-t border-line py-8 first:border-0 first:pt-0 lg:py-10"
        >
          <Stage stage={stage} />
        </li>
      ))}
    </ol>
  );
}

function Stage({ stage }: { stage: GrowingStage }) {
  return (
    <article className="grid grid-cols-[5.5rem_1fr] gap-x-5 gap-y-6 sm:grid-cols-[9rem_1fr] lg:grid-cols-[11rem_5fr_7fr] lg:gap-x-12">
      <StageDrawing stage={stage.id} className="w-full self-start lg:row-span-2" />
      <header>
        <DifficultyMark difficulty={stage.difficulty} />
        <h2 className="mt-1 text-section">{stage.name}</h2>
        <p className="numeral mt-1 font-display text-lead text-muted italic">{stage.duration}</p>
        <p className="mt-4 max-lg:hidden">{stage.description}</p>
      </header>
      <p className="col-span-2 lg:hidden">{stage.description}</p>
      <div className="col-span-2 grid content-start gap-x-10 gap-y-6 sm:grid-cols-2 lg:col-span-1">
        <List title="What it needs" entries={stage.requirements} />
        <List title="What growers learned" entries={stage.tips} />
      </div>
    </article>
  );
}

function List({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <section>
      <h3 className="label font-sans text-muted">{title}</h3>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry} className="border-t border-line py-2 text-small">
            {entry}
          </li>
        ))}
      </ul>
    </section>
  );
}
