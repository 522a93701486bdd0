import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { CardGridSkeleton } from './article-skeleton.tsx';
import { FeedEntry, FeedLead } from './feed-entry.tsx';
import { feedGroups } from './feed-groups.ts';
import { feedQuery } from './queries.ts';

/** The daily feed in its groups, then all the rest by day. */
export function DailyFeedPage() {
  const { data, isError } = useQuery(feedQuery());
  return (
    <div className="page">
      <header className="pt-10 lg:pt-16">
        <h1 className="text-display">Daily Picks</h1>
        <p className="prose mt-5 text-lead">What to read today: rules, business, research, and strains worth a look.</p>
        <p className="mt-3 flex flex-wrap gap-x-6 text-small">
          <Link to="/daily" className="link inline-flex min-h-11 items-center">
            All articles
          </Link>
          <Link to="/cannabis-news" className="link inline-flex min-h-11 items-center">
            News
          </Link>
        </p>
      </header>
      {isError ? (
        <Notice tone="error" title="Failed to load news" text="There was an error loading the daily picks. Please try again.">
          <Button look="solid" onClick={() => window.location.reload()} className="needs-script">
            Try Again
          </Button>
        </Notice>
      ) : data ? (
        <Groups {...feedGroups(data.feedItems)} />
      ) : (
        <div className="pt-10">
          <CardGridSkeleton label="Loading daily picks" />
        </div>
      )}
    </div>
  );
}

function Groups({ groups, others }: ReturnType<typeof feedGroups>) {
  if (groups.length === 0) return <Notice title="No news found" text="Nothing has been published yet." />;
  return (
    <>
      {groups.map(({ id, title, items }, index) => (
        <section key={id} aria-labelledby={id} className="pt-12">
          <h2 id={id} className="border-t border-ink pt-4 pb-6 text-section">
            {title}
          </h2>
          <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
            {items.map((item) => (
              <li key={item.id}>
                <FeedLead item={item} first={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section aria-labelledby="more-picks" className="pt-12">
          <h2 id="more-picks" className="border-t border-ink pt-4 text-section">
            More to read
          </h2>
          <ul className="grid gap-x-14 lg:grid-cols-2">
            {others.map((item) => (
              <li key={item.id} className="border-b border-line">
                <FeedEntry item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
