import type { ReactNode } from 'react';
import { FeedBrief, FeedEntry, FeedLead } from './feed-entry.tsx';
import { type NewsGroups, newsGroups } from './feed-groups.ts';
import type { NewsItem } from './use-news.ts';

interface NewsSectionsProps {
  items: readonly NewsItem[];
  /** A search or a filter is set: what it found stands as one list. */
  narrowed: boolean;
  /** Milliseconds; what is new is new by then. */
  now: number;
  aside: ReactNode;
}

/** What leads, the departments, and everything else; beside them what there is in all. */
export function NewsSections({ items, narrowed, now, aside }: NewsSectionsProps) {
  const { isBreaking, leads, groups, others } = newsGroups(items, now);
  const listed = narrowed ? items : others;
  return (
    <>
      {!narrowed && <Leads leads={leads} title={isBreaking ? 'Breaking News' : 'Top stories'} />}
      {!narrowed && <Departments groups={groups} />}
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          {listed.length > 0 && (
            <section aria-labelledby="latest" className="pt-12">
              <h2 id="latest" className="border-t border-ink pt-4 text-section">
                Latest News
              </h2>
              <ul>
                {listed.map((item) => (
                  <li key={item.id} className="border-b border-line">
                    <FeedEntry item={item} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside className="pt-12 lg:sticky lg:top-4 lg:self-start">
          <Figures items={items} />
          {aside}
        </aside>
      </div>
    </>
  );
}

function Leads({ leads, title }: { leads: readonly NewsItem[]; title: string }) {
  const [first, ...others] = leads;
  return (
    <section aria-labelledby="leads" className="pt-10">
      <h2 id="leads" className="pb-5 text-section">
        {title}
      </h2>
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
        {first && <FeedLead item={first} first />}
        <ul className="divide-y divide-line max-lg:border-t max-lg:border-line lg:-mt-4">
          {others.map((item) => (
            <li key={item.id}>
              <FeedBrief item={item} pictured={others.length === 1} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Departments({ groups }: Pick<NewsGroups<NewsItem>, 'groups'>) {
  return (
    <div className="grid gap-x-10 gap-y-8 pt-12 md:grid-cols-3">
      {groups.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id} className="border-t border-ink pt-4">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.id}>
                <FeedBrief item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How many there are in all, and of each category. */
function Figures({ items }: { items: readonly NewsItem[] }) {
  const counts = [...Map.groupBy(items, ({ category }) => category)].toSorted(([, a], [, b]) => b.length - a.length);
  const totals = [
    ['Total', items.length],
    ['Published', items.length],
    ['Categories', counts.length],
  ] as const;
  return (
    <section aria-labelledby="categories" className="pb-8">
      <dl className="flex border-t border-ink pt-4">
        {totals.map(([name, figure]) => (
          <div key={name} className="grow">
            <dt className="label text-muted">{name}</dt>
            <dd className="numeral font-display text-heading">{figure}</dd>
          </div>
        ))}
      </dl>
      <h2 id="categories" className="label pt-5 pb-1 font-sans text-muted">
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
    </section>
  );
}
