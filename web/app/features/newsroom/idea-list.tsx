import type { BlogIdea } from '@bluntbot/proto/assistant/newsroom';
import type { ReactNode } from 'react';

interface IdeaListProps {
  ideas: readonly BlogIdea[];
  /** What the two dashboards show of an idea: the tab its score and text, the page what it takes to write it. */
  shows: 'score' | 'effort';
  /** What can be done with one; undefined for those who may only read. */
  action?: (idea: BlogIdea) => ReactNode;
}

/** Unwritten ideas. */
export function IdeaList({ ideas, shows, action }: IdeaListProps) {
  return (
    <ul>
      {ideas.map((idea) => (
        <li key={idea.id} className="grid gap-x-8 gap-y-3 border-t border-line py-4 sm:grid-cols-[1fr_auto]">
          <div className="min-w-0 text-small">
            <h3 className="font-display text-lead">{idea.title}</h3>
            {shows === 'score' ? <Score idea={idea} /> : <Effort idea={idea} />}
            <p className="mt-1 text-label text-muted">Keywords: {idea.keywords.join(', ')}</p>
          </div>
          {action && <div className="self-start">{action(idea)}</div>}
        </li>
      ))}
    </ul>
  );
}

const Score = ({ idea: { seoScore, category, description } }: { idea: BlogIdea }) => (
  <>
    <p className="numeral mt-0.5 text-muted">
      SEO {seoScore}/10 · {category}
    </p>
    <p className="prose mt-1">{description}</p>
  </>
);

const Effort = ({ idea: { difficulty, targetAudience, estimatedWordCount, searchIntent } }: { idea: BlogIdea }) => (
  <dl className="numeral mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-muted">
    {[
      ['Difficulty', difficulty],
      ['For', targetAudience],
      ['Words', `about ${estimatedWordCount.toLocaleString('en-US')}`],
      ['Search intent', searchIntent],
    ].map(([name, value]) => (
      <div key={name} className="flex gap-1.5">
        <dt>{name}:</dt>
        <dd className="text-ink">{value}</dd>
      </div>
    ))}
  </dl>
);
