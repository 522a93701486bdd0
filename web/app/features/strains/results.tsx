import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination, PastTheEnd } from '../../components/ui/pagination.tsx';
import type { Page } from '../../lib/api.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { CARD_GRID, StrainCard, StrainCardSkeleton } from './strain-card.tsx';
import { asksNothing, countFilters, PAGE_SIZE, strainFilters } from './strain-filters.ts';
import type { Wish } from './wish.ts';
import { AskBluntBot, WishAnswer } from './wish-answer.tsx';

const SKELETONS = 6;

/** The strains that pass the filters, in each of their states. */
export function Results({ list, wish }: { list: UseQueryResult<Page<Strain>>; wish: Wish | undefined }) {
  const { state: filters, searchWith } = useAddressState(strainFilters);

  if (asksNothing(filters)) {
    return (
      <Notice
        title={`“${filters.search}” has no letters or numbers`}
        text="Type a name, a flavor, or an effect, or clear the search."
      >
        <ButtonLink look="solid" to={{ search: searchWith({ search: '' }) }}>
          Clear the search
        </ButtonLink>
      </Notice>
    );
  }
  if (list.isError) {
    return (
      <FailedNotice
        title="Failed to load strains"
        text="There was an error loading the strain data. Please try again."
        onRetry={list.refetch}
      >
        <noscript>
          <ButtonLink to={{ search: searchWith({ page: filters.page }) }}>Try Again</ButtonLink>
        </noscript>
      </FailedNotice>
    );
  }
  if (!list.data) return <ResultsSkeleton />;
  if (list.data.items.length === 0) {
    if (countFilters(filters) === 0 && filters.page === 1) return <Notice title="No strains available at the moment" />;
    if (list.data.total > 0)
      return <PastTheEnd title="No strains found on this page" page={filters.page} search={searchWith({ page: 1 })} />;
    const narrowed = countFilters({ ...filters, search: '' }) > 0;
    if (wish && (wish.shown.length > 0 || !narrowed)) return <WishAnswer search={filters.search} wish={wish} />;
    return (
      <Notice title="No strains found" text="No strains match all of these filters. Remove one, or clear them all.">
        <ButtonLink look="solid" to={{ search: '' }}>
          Clear Filters
        </ButtonLink>
        {filters.search && !narrowed && <AskBluntBot search={filters.search} />}
      </Notice>
    );
  }
  return (
    <>
      <ul
        className={`${CARD_GRID} transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        aria-busy={list.isPlaceholderData}
      >
        {list.data.items.map((strain, index) => (
          <li key={strain.id}>
            <StrainCard strain={strain} first={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={filters.page}
        pages={Math.ceil(list.data.total / PAGE_SIZE)}
        searchOf={(page) => searchWith({ page })}
      />
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div className={CARD_GRID} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <StrainCardSkeleton key={index} />
      ))}
    </div>
  );
}
