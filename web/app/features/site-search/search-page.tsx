import { MAX_SEARCH } from '@bluntbot/proto/page';
import type { SearchGroup } from '@bluntbot/proto/site-search';
import { SEARCH_LIMIT } from '@bluntbot/proto/site-search-kinds';
import { useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { HitLine } from './hit-line.tsx';
import { MissingNote } from './missing-note.tsx';
import { siteSearchQuery } from './queries.ts';
import { searchState } from './search-state.ts';
import { Suggestions } from './suggestions.tsx';

/** Everything that the words of the address find; it needs no script. */
export function SearchPage() {
  const { q } = useAddressState(searchState).state;
  return (
    <div className="page pb-10">
      <header className="pt-10 lg:pt-16">
        <h1 className="text-display">Search the site</h1>
        <SearchForm q={q} />
      </header>
      {q === '' ? (
        <div className="mt-8 grid gap-4 border-t border-line pt-6">
          <p className="prose text-muted">
            Strains, terpenes, articles, recipes, growing guides, the glossary, products, cities, and pages.
          </p>
          <Suggestions />
        </div>
      ) : (
        <Found q={q} />
      )}
    </div>
  );
}

function SearchForm({ q }: { q: string }) {
  return (
    <Form method="get" action="/search" role="search" className="mt-6 flex max-w-3xl gap-2">
      {/* Its key makes it show what the address says after Back. */}
      <SearchBox key={q} name="q" defaultValue={q} maxLength={MAX_SEARCH} aria-label="Search the site" />
      <Button type="submit" look="solid" className="h-13 px-5">
        Search
      </Button>
    </Form>
  );
}

function Found({ q }: { q: string }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(siteSearchQuery(q, SEARCH_LIMIT));
  if (isError) {
    return (
      <FailedNotice
        title="Search isn’t available"
        text="There was an error searching the site. Please try again."
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Skeleton className="mt-10 h-[60svh] w-full" />;
  // Where strains are the nearest, they are shown, in their order among the kinds otherwise.
  const strains = data.groups[0]?.kind === 'strain' ? data.groups[0] : undefined;
  const others = data.groups.filter((group) => group !== strains);
  const count = data.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      <div className="mt-6 grid gap-3">
        <p aria-live="polite" className="numeral text-small text-muted">
          {counted(count, 'result')} for “{q}”
        </p>
        <MissingNote missing={data.missing} />
      </div>
      {count === 0 ? (
        <Notice title={`Nothing found for “${q}”`} text="Try fewer words or another spelling, or one of these.">
          <Suggestions />
        </Notice>
      ) : (
        <>
          {strains && <StrainGroup group={strains} />}
          {/* Columns leave no holes where one group is longer than the one beside it. */}
          <div className="mt-6 gap-14 lg:columns-2">
            {others.map((group) => (
              <Group key={group.kind} group={group} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Strains with their drawings. */
function StrainGroup({ group: { title, hits } }: { group: SearchGroup }) {
  return (
    <section aria-labelledby="found-strains" className="mt-6 border-t border-ink pt-4">
      <h2 id="found-strains" className="text-section">
        {title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {hits.map(({ title: name, path, note, strainType, image }) => (
          <li key={path} className="group relative">
            {image && (
              <Bloom image={image} alt="" sizes="(width >= 40rem) 12rem, 45vw" className="mx-auto block max-w-48" />
            )}
            {strainType && <TypeMark type={strainType} />}
            <h3 className="text-lead leading-tight">
              <Link to={path} className="after:absolute after:inset-0 group-hover:text-accent">
                {name}
              </Link>
            </h3>
            {note && <p className="text-small text-muted">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group: { kind, title, hits } }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={`found-${kind}`} className="break-inside-avoid border-t border-ink pt-4 pb-8">
      <h2 id={`found-${kind}`} className="text-section">
        {title}
      </h2>
      <ul className="mt-2">
        {hits.map((hit) => (
          <li key={hit.path} className="border-b border-line last:border-0">
            <Link to={hit.path} className="flex min-h-12 items-center gap-3 py-2 leading-snug hover:text-accent">
              <HitLine hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
