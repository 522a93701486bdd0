import type { StrainRecommendation } from '@bluntbot/proto/assistant/wishes';
import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { NotUnderstood, UnderstoodChips } from '../../components/ui/understood-chips.tsx';
import { strainWishQuery } from './queries.ts';

interface WishAnswerProps {
  search: string;
  /** What is said where nothing was understood of it. */
  children: ReactNode;
}

/** What was searched for, read as a wish: what was understood of it, what fits, and where to go on. */
export function WishAnswer({ search, children }: WishAnswerProps) {
  const [taken, setTaken] = useState<readonly Understood[]>([]);
  const isSentence = search.trim().includes(' ');
  const ids = taken.map(({ id }) => id);
  const { data, isPlaceholderData, isLoading } = useQuery({ ...strainWishQuery(search, ids), enabled: isSentence });
  if (isLoading) {
    return (
      <p role="status" className="border-t border-line py-12 text-muted">
        No name says that. Reading it as a wish …
      </p>
    );
  }
  if (!data || data.understood.length + taken.length === 0) {
    return (
      <>
        {children}
        <AskBluntBot search={search} />
      </>
    );
  }
  const { understood, notUnderstood, recommendations } = data;
  return (
    <section aria-labelledby="wish" aria-busy={isPlaceholderData} className="border-t border-line py-8">
      <h2 id="wish" className="text-section">
        Read as a wish
      </h2>
      <div className="mt-4 grid gap-3">
        <UnderstoodChips understood={understood} taken={taken} without={setTaken} />
        <NotUnderstood words={notUnderstood} />
      </div>
      <ul aria-label="Strains for the wish" className={`mt-6 grid gap-x-8 sm:grid-cols-2 ${isPlaceholderData ? 'opacity-50' : ''}`}>
        {recommendations.map((strain) => (
          <Pick key={strain.slug} strain={strain} />
        ))}
      </ul>
      {recommendations.length === 0 && (
        <p className="text-muted">
          {understood.length === 0
            ? 'You’ve removed every condition. Add one back.'
            : 'Nothing in the library is close to that. Remove a condition.'}
        </p>
      )}
      <AskBluntBot search={search} />
    </section>
  );
}

function Pick({ strain: { slug, name, type, reason, misses, effects, thc, cbd } }: { strain: StrainRecommendation }) {
  const figures = [thc !== null && `THC ${thc}%`, cbd !== null && `CBD ${cbd}%`, effects.slice(0, 3).join(', ')].filter(Boolean);
  return (
    <li className="group relative border-t border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={`/strain/${encodeURIComponent(slug)}`}
          className="font-display text-lead leading-tight after:absolute after:inset-0 group-hover:text-accent"
        >
          {name}
        </Link>
        <TypeMark type={type} />
      </p>
      <p className="numeral mt-0.5 text-label text-muted">{figures.join(' · ')}</p>
      <p className="mt-1 text-small">{reason}</p>
      {misses && <p className="text-small text-muted">Misses: {misses}</p>}
    </li>
  );
}

/** The same question in a conversation. */
function AskBluntBot({ search }: { search: string }) {
  return (
    <Link
      to={{ pathname: '/bluntbot', search: `?${new URLSearchParams({ q: search })}` }}
      className="link mt-5 inline-flex min-h-11 items-center gap-2"
    >
      Ask BluntBot about “{search}”
      <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
    </Link>
  );
}
