import type { GrowingGuideSummary } from '@bluntbot/proto/catalog/growing-guides';
import { Link } from 'react-router';
import { DifficultyMark } from './difficulty-mark.tsx';
import { guidePath } from './guide-path.ts';
import { NothingLeft } from './nothing-left.tsx';
import { Scene } from './scene.tsx';

/** The guides, each under a strip of its drawing. */
export function GuideList({ guides }: { guides: readonly GrowingGuideSummary[] }) {
  if (guides.length === 0) return <NothingLeft what="guides" tab="guides" />;
  return (
    <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
      {guides.map((guide) => (
        <li key={guide.id} className="group relative border-b border-line pb-6">
          <Scene guide={guide.id} className="block h-36 w-full" />
          <p className="label mt-4 text-muted">{guide.category}</p>
          <h2 className="mt-1 text-heading">
            <Link to={guidePath(guide.id)} className="after:absolute after:inset-0 group-hover:text-accent">
              {guide.title}
            </Link>
          </h2>
          <p className="mt-2 text-small">{guide.summary}</p>
          <p className="numeral mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-muted">
            <DifficultyMark difficulty={guide.difficulty} />
            {guide.timeToRead}&nbsp;min read
          </p>
        </li>
      ))}
    </ul>
  );
}
