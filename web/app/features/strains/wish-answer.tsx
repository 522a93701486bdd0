import type { StrainRecommendation } from '@bluntbot/proto/assistant/wishes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { NotUnderstood, UnderstoodChips } from '../../components/ui/understood-chips.tsx';
import type { Wish } from './wish.ts';

/** What was searched for, read as a wish: what was understood of it, what fits, and where to go on. */
export function WishAnswer({ search, wish }: { search: string; wish: Wish }) {
  const { answer, taken, without, shown, busy } = wish;
  if (!answer) {
    return (
      <p role="status" className="border-t border-line py-12 text-muted">
        No strain has that name. Reading it as a description …
      </p>
    );
  }
  return (
    <section aria-labelledby="wish" aria-busy={busy} className="border-t border-line py-8">
      <h2 id="wish" className="text-section">
        Read as a description
      </h2>
      <div className="mt-4 grid gap-3">
        <UnderstoodChips understood={answer.understood} taken={taken} without={without} />
        <NotUnderstood words={answer.notUnderstood} />
      </div>
      <ul aria-label="Strains that fit" className={`mt-6 grid gap-x-8 sm:grid-cols-2 ${busy ? 'opacity-50' : ''}`}>
        {shown.map((strain) => (
          <Pick key={strain.slug} strain={strain} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="text-muted">
          {answer.understood.length === 0
            ? 'You’ve removed every condition. Add one back.'
            : 'Nothing in the library is close to that. Remove a condition.'}
        </p>
      )}
      <AskBluntBot search={search} />
    </section>
  );
}

function Pick({ strain: { slug, name, type, reason, misses, effects, thc, cbd } }: { strain: StrainRecommendation }) {
  const figures = [thc !== null && `THC ${thc}%`, cbd !== null && `CBD ${cbd}%`, effects.slice(0, 3).join(', ')].filter(
    Boolean,
  );
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
      {misses && <p className="text-small text-muted">Doesn’t match: {misses}</p>}
    </li>
  );
}

/** The same question in a conversation. */
export function AskBluntBot({ search }: { search: string }) {
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
