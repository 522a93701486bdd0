import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { CardGridSkeleton } from './article-skeleton.tsx';
import { FeedEntry, FeedLead } from './feed-entry.tsx';
import { isBreaking } from './feed-groups.ts';
import { NEWS_FILTERS, newsOf, newsState } from './news-state.ts';
import { feedQuery } from './queries.ts';

const BREAKING_MOST = 2;

/** The news: what is breaking, then everything by day, searched and narrowed. */
export function NewsPage() {
  const { state, searchWith } = useAddressState(newsState);
  const { data, isError } = useQuery(feedQuery());
  const all = data?.feedItems ?? [];
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-6 pt-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Cannabis News</h1>
          <p className="prose mt-5 text-lead">Rules, studies and the shops of the District, Maryland and Virginia, with sources.</p>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          <Link to="/daily-dank-feed" className="link inline-flex min-h-11 items-center">
            Daily Picks
          </Link>
          <Link to="/bluntbot" className="link inline-flex min-h-11 items-center">
            Ask BluntBot
          </Link>
          <a href="/feed.xml" className="link inline-flex min-h-11 items-center">
            RSS feed
          </a>
        </p>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-4 border-t border-ink pt-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <SearchForm label="Search the news" placeholder="Maryland, dosing, terpenes" value={state.search} keep={searchWith({})} />
        <ul aria-label="Show" className="flex flex-wrap gap-2">
          {NEWS_FILTERS.map(({ type, label }) => (
            <li key={label}>
              <Chip
                to={{ search: searchWith({ type }) }}
                chosen={state.type === type}
                count={data && newsOf(all, { search: state.search, type }).length}
              >
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      {isError ? (
        <Notice tone="error" title="Failed to load news" text="There was an error loading the news. Please try again.">
          <Button look="solid" onClick={() => window.location.reload()} className="needs-script">
            Try Again
          </Button>
        </Notice>
      ) : data ? (
        <Found items={newsOf(all, state)} />
      ) : (
        <div className="pt-10">
          <CardGridSkeleton label="Loading news" />
        </div>
      )}
    </div>
  );
}

function Found({ items }: { items: readonly FeedItem[] }) {
  if (items.length === 0) return <Notice title="No news found" text="Try a shorter search, or show all." />;
  const breaking = items.filter(isBreaking).slice(0, BREAKING_MOST);
  const latest = items.filter((item) => !breaking.includes(item));
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        {breaking.length > 0 && (
          <section aria-labelledby="breaking" className="pt-10">
            <h2 id="breaking" className="border-t border-ink pt-4 pb-6 text-section">
              Breaking News
            </h2>
            <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2">
              {breaking.map((item, index) => (
                <li key={item.id}>
                  <FeedLead item={item} first={index === 0} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {latest.length > 0 && (
          <section aria-labelledby="latest" className="pt-12">
            <h2 id="latest" className="border-t border-ink pt-4 text-section">
              Latest News
            </h2>
            <ul>
              {latest.map((item) => (
                <li key={item.id} className="border-b border-line">
                  <FeedEntry item={item} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <CategoryCounts items={items} />
    </div>
  );
}

/** How many items there are of each category. */
function CategoryCounts({ items }: { items: readonly FeedItem[] }) {
  const counts = [...Map.groupBy(items, ({ category }) => category)].toSorted(([, a], [, b]) => b.length - a.length);
  return (
    <aside aria-labelledby="categories" className="pt-10 lg:sticky lg:top-4 lg:self-start">
      <h2 id="categories" className="label border-t border-ink pt-4 pb-2 font-sans text-muted">
        Categories
      </h2>
      <ul>
        {counts.map(([category, of]) => (
          <li key={category} className="flex justify-between border-b border-line py-2 text-small">
            {category}
            <span className="numeral text-muted">{of.length}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
