import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Empty, Loaded } from '../../components/admin/loaded.tsx';
import { KeptFocus } from '../../components/ui/kept-focus.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { moderatedReviewsQuery, REVIEWS_PAGE, type ReviewState } from './moderation-queries.ts';
import { ReviewBursts } from './review-bursts.tsx';
import { ReviewRow } from './review-row.tsx';

const STATES = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All' },
] as const;

const EMPTY: Record<ReviewState, string> = {
  reported: 'No reported reviews. Nothing to do here.',
  hidden: 'No hidden reviews.',
  all: 'No one has written a review yet.',
};

/** What visitors wrote, for staff to hide or to show again. It opens with what was reported. */
export function ReviewModeration() {
  const [shown, setShown] = useState<{ state: ReviewState; page: number }>({ state: 'reported', page: 1 });
  const list = useQuery(moderatedReviewsQuery(shown.state, shown.page));
  const pages = list.data && Math.max(Math.ceil(list.data.total / REVIEWS_PAGE), 1);

  // The last review of the last page may have been settled.
  useEffect(() => {
    if (pages !== undefined && !list.isPlaceholderData && shown.page > pages)
      setShown((before) => ({ ...before, page: pages }));
  }, [pages, list.isPlaceholderData, shown.page]);

  return (
    <section aria-label="Reviews">
      <ReviewBursts />
      <Switcher
        label="Which reviews"
        options={STATES.map((state) => ({
          ...state,
          count: state.value === shown.state ? list.data?.total : undefined,
        }))}
        value={shown.state}
        onChange={(state) => setShown({ state, page: 1 })}
      />
      <Loaded query={list} hidesStale>
        {({ items }) => (
          <>
            <KeptFocus rows="ul > li">
              {items.length === 0 && <Empty>{EMPTY[shown.state]}</Empty>}
              <ul aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-50' : ''}>
                {items.map((review) => (
                  <ReviewRow key={review.id} review={review} />
                ))}
              </ul>
            </KeptFocus>
            <Pager page={shown.page} pages={pages ?? 1} onPage={(page) => setShown({ ...shown, page })} />
          </>
        )}
      </Loaded>
    </section>
  );
}
