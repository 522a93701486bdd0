import type { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { counted } from '../../lib/counted.ts';
import { glossaryQuery } from './queries.ts';

/** Every word of the trade under its letter; each has an address of its own, which articles lead to. */
export function GlossaryPage() {
  const { data: terms, isError, refetch } = useQuery(glossaryQuery());
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const found = terms?.filter((term) => says(term, wanted));
  return (
    <div className="page pb-10">
      <BackLink to="/learn">Back to Learn</BackLink>
      <header className="grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <h1 className="text-display">Glossary</h1>
          <p className="prose mt-5 text-lead">
            Words from labels, labs, growers, and laws, each explained in a sentence or two.
          </p>
        </div>
        <label className="needs-script block text-small">
          <span className="mb-1 block font-medium">Find a word</span>
          <input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={60}
            autoComplete="off"
            className="h-13 w-full rounded-card border border-edge bg-raised px-4 text-body"
          />
        </label>
      </header>
      {isError ? (
        <FailedNotice
          title="Failed to load the glossary"
          text="There was an error loading the glossary. Please try again."
          onRetry={refetch}
        />
      ) : found ? (
        <>
          <p aria-live="polite" className="numeral mt-6 text-small text-muted">
            {counted(found.length, 'word')}
            {wanted && ` with “${wanted}”`}
          </p>
          <Letters terms={found} />
          {found.length === 0 && <Notice title="No matching words" text="Try a shorter search." />}
        </>
      ) : (
        <Skeleton className="mt-10 h-[60svh] w-full" />
      )}
    </div>
  );
}

function Letters({ terms }: { terms: readonly GlossaryTerm[] }) {
  const letters = [...Map.groupBy(terms, ({ term }) => letterOf(term))];
  return (
    <>
      <nav aria-label="Letters" className="mt-3 border-y border-line py-1 print:hidden">
        <ul className="flex flex-wrap gap-x-1">
          {letters.map(([letter]) => (
            <li key={letter}>
              <a
                href={`#letter-${letter}`}
                className="grid min-h-11 min-w-9 place-items-center font-display text-lead hover:text-accent"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, under]) => (
        <section
          key={letter}
          aria-labelledby={`letter-${letter}`}
          className="grid gap-x-10 border-b border-line py-6 lg:grid-cols-[6rem_1fr]"
        >
          <h2 id={`letter-${letter}`} className="scroll-mt-6 text-title text-muted">
            {letter}
          </h2>
          <dl className="gap-x-14 lg:columns-2">
            {under.map((term) => (
              <Entry key={term.id} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function Entry({ term: { id, term, definition, category, see } }: { term: GlossaryTerm }) {
  return (
    <div id={id} className="scroll-mt-6 break-inside-avoid py-3 target:border-l-2 target:border-accent target:pl-4">
      <dt className="flex flex-wrap items-baseline gap-x-3">
        <dfn className="font-display text-lead not-italic first-letter:uppercase">{term}</dfn>
        <span className="label text-muted">{category}</span>
      </dt>
      <dd className="mt-1 text-small">
        {definition}{' '}
        {see && (
          <Link to={see} className="link whitespace-nowrap">
            Read more<span className="sr-only"> about {term}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}

const says = ({ term, also, definition }: GlossaryTerm, wanted: string): boolean =>
  wanted === '' || [term, ...also, definition].some((text) => text.toLowerCase().includes(wanted));

const letterOf = (term: string): string => (/^[a-z]/i.test(term) ? (term[0] as string).toUpperCase() : '0-9');
