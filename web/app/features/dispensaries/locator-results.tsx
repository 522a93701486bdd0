import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { DispensaryCard, DispensaryCardSkeleton } from './dispensary-card.tsx';
import { isNarrowed, locatorState, MAX_SHOWN, PAGE_SIZE } from './locator-state.ts';
import { DISTANCES, NONE_FOUND } from './none-found.ts';
import { type Found, whereOf } from './queries.ts';
import { SampleList } from './sample-list.tsx';

const SKELETONS = 4;

interface LocatorResultsProps {
  list: UseQueryResult<Found | null>;
  /** Samples may stand in: the visitor's own place was searched. */
  samples: boolean;
  active: number | null;
  onActive: (id: number | null) => void;
}

/** The list of dispensaries, in each of its states. */
export function LocatorResults({ list, samples, active, onActive }: LocatorResultsProps) {
  const { state, searchWith } = useAddressState(locatorState);
  const narrowed = isNarrowed(state) || state.radius !== undefined;
  const tryAgain = (
    <Button look="solid" onClick={() => void list.refetch()} className="needs-script">
      Try Again
    </Button>
  );

  if (list.isError && samples) {
    return (
      <>
        <SampleList failed />
        <div className="border-t border-line pt-5">{tryAgain}</div>
      </>
    );
  }
  if (list.isError) {
    return (
      <Notice
        tone="error"
        title="Failed to load dispensaries"
        text="There was an error loading the listings. Please try again."
      >
        {tryAgain}
      </Notice>
    );
  }
  if (list.data === undefined) return <ResultsSkeleton />;
  if (list.data === null) {
    return (
      <Notice
        title={NONE_FOUND}
        text={`We couldn’t find “${state.location}”. Try a city, a city and state such as “Arlington, VA,” or a ZIP code.`}
      >
        <ButtonLink look="solid" to={{ search: searchWith({ location: '' }) }}>
          Show general recommendations
        </ButtonLink>
      </Notice>
    );
  }
  const { dispensaries, total, center } = list.data;
  if (dispensaries.length === 0 && samples && !narrowed) return <SampleList failed={false} />;
  if (dispensaries.length === 0) return <NothingLeft narrowed={narrowed} />;
  return (
    <>
      <ol
        // Another place is another list: its rows do not move there from where they stood in this one.
        key={whereOf(center)}
        aria-busy={list.isPlaceholderData}
        className={`border-b border-line transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        {dispensaries.map((dispensary, index) => (
          <li key={dispensary.id}>
            <DispensaryCard
              dispensary={dispensary}
              number={index + 1}
              active={active === dispensary.id}
              onActive={onActive}
            />
          </li>
        ))}
      </ol>
      {dispensaries.length < total && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-5">
          {state.shown < MAX_SHOWN && (
            <ButtonLink
              to={{ search: searchWith({ shown: state.shown + PAGE_SIZE }) }}
              rel="nofollow"
              preventScrollReset
              replace
            >
              Load More
            </ButtonLink>
          )}
          <p className="numeral text-small text-muted">
            {dispensaries.length} of {total.toLocaleString('en-US')} shown
            {state.shown >= MAX_SHOWN && '. Choose a smaller radius or another place to see the others.'}
          </p>
        </div>
      )}
    </>
  );
}

function NothingLeft({ narrowed }: { narrowed: boolean }) {
  const { searchWith } = useAddressState(locatorState);
  return (
    <Notice
      title={NONE_FOUND}
      text={`${DISTANCES}, unless another radius is chosen. ${narrowed ? 'Remove a filter, widen the radius, or try another place.' : 'Try another place.'}`}
    >
      {narrowed && (
        <ButtonLink
          look="solid"
          to={{
            search: searchWith({
              radius: undefined,
              openNow: false,
              services: [],
              medical: false,
              recreational: false,
            }),
          }}
        >
          Clear Filters
        </ButtonLink>
      )}
      <ButtonLink to={{ search: searchWith({ radius: 100 }) }}>Look within 100&nbsp;miles</ButtonLink>
    </Notice>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <DispensaryCardSkeleton key={index} />
      ))}
    </div>
  );
}
