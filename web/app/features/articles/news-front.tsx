import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { CardGridSkeleton } from './article-skeleton.tsx';
import { NewsSections } from './news-sections.tsx';
import { NEWS_FILTERS, newsOf, newsState } from './news-state.ts';
import type { News } from './use-news.ts';

/** The addresses of the news, each with what it begins with. */
const EDITIONS = {
  news: {
    to: '/cannabis-news',
    label: 'News',
    title: 'Cannabis News',
    lead: 'Rules, studies, and shops in DC, Maryland, and Virginia, with sources.',
    failed: { title: 'Failed to load news', text: 'There was an error loading the news. Please try again.' },
  },
  picks: {
    to: '/daily-dank-feed',
    label: 'Daily Picks',
    title: 'Daily Picks',
    lead: 'What to read today: rules, business, research, and strains worth a look.',
    failed: { title: 'Failed to load news', text: 'There was an error loading the daily picks. Please try again.' },
  },
  blog: {
    to: '/daily',
    label: 'All articles',
    title: 'Daily',
    lead: 'Every Daily Desk article, newest first.',
    failed: { title: 'Failed to load articles', text: 'There was an error loading the articles. Please try again.' },
  },
} as const;
type Edition = keyof typeof EDITIONS;

interface NewsFrontProps {
  edition: Edition;
  news: News;
  /** A tool of another feature, which the route brings along. */
  aside?: ReactNode;
}

/** The front of the news: one page behind three addresses. */
export function NewsFront({ edition, news: { items, isError, readAt }, aside }: NewsFrontProps) {
  const { state, searchWith, go } = useAddressState(newsState);
  const { title, lead, failed } = EDITIONS[edition];
  const shown = items && newsOf(items, state);
  return (
    <div className="page">
      <header className="pt-10 lg:pt-16">
        <h1 className="text-display">{title}</h1>
        <p className="prose mt-4 text-lead">{lead}</p>
      </header>
      <Editions chosen={edition} />
      <div className="grid gap-x-12 gap-y-4 pt-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <SearchForm
          label="Search the news"
          placeholder="Maryland, dosing"
          value={state.search}
          keep={searchWith({})}
          search={(search) => go({ search }, { replace: true })}
          found={shown && `${counted(shown.length, 'article')} found`}
        />
        <ul aria-label="Show" className="flex flex-wrap gap-2">
          {NEWS_FILTERS.map(({ type, label }) => (
            <li key={label}>
              <Chip
                to={{ search: searchWith({ type }) }}
                chosen={state.type === type}
                count={items && newsOf(items, { search: state.search, type }).length}
              >
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      {isError ? (
        <Notice tone="error" {...failed}>
          <Button look="solid" onClick={() => window.location.reload()} className="needs-script">
            Try Again
          </Button>
        </Notice>
      ) : !shown ? (
        <div className="pt-10">
          <CardGridSkeleton label="Loading news" />
        </div>
      ) : shown.length === 0 ? (
        <Notice title="No news found" text="Try a shorter search, or show all." />
      ) : (
        <NewsSections
          items={shown}
          narrowed={state.search !== '' || state.type !== undefined}
          now={readAt}
          aside={aside}
        />
      )}
    </div>
  );
}

/** The ways between the three addresses, and on. */
function Editions({ chosen }: { chosen: Edition }) {
  const look = 'inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-accent';
  return (
    <nav aria-label="News sections" className="mt-7 border-y border-ink">
      <ul className="flex flex-wrap gap-x-7 text-small">
        {Object.entries(EDITIONS).map(([name, { to, label }]) => (
          <li key={to}>
            <Link to={to} aria-current={name === chosen ? 'page' : undefined} className={`${look} hover:border-ink`}>
              {label}
            </Link>
          </li>
        ))}
        <li className="sm:ml-auto">
          <Link to="/bluntbot" className={`${look} hover:border-ink`}>
            Ask BluntBot
          </Link>
        </li>
        <li>
          <a href="/feed.xml" className={`${look} hover:border-ink`}>
            RSS feed
          </a>
        </li>
      </ul>
    </nav>
  );
}
