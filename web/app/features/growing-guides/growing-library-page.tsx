import { useQuery } from '@tanstack/react-query';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { GrowingFilterBar } from './growing-filter-bar.tsx';
import { growingFilters } from './growing-filters.ts';
import { GuideList } from './guide-list.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { PlantParts } from './plant-parts.tsx';
import { growingLibraryQuery } from './queries.ts';
import { ResourceList } from './resource-list.tsx';
import { Scene } from './scene.tsx';
import { StageList } from './stage-list.tsx';
import { TechniqueList } from './technique-list.tsx';

/** The growing library: the life of the plant, what can be done with it, who knows more, and guides to read. */
export function GrowingLibraryPage() {
  const { state: filters } = useAddressState(growingFilters);
  const { data: library, isError, isPlaceholderData, refetch } = useQuery(growingLibraryQuery(filters));
  return (
    <div className="page">
      <PlantParts />
      <header className="pt-10 lg:pt-14">
        <h1 className="text-display">Growing</h1>
        <p className="prose mt-5 text-lead xl:max-w-xl">
          From seed to jar: the stages of a plant, the techniques growers use, and guides to read before you start.
        </p>
        <p className="prose mt-3 text-small text-muted xl:max-w-lg">
          Growing at home is legal for adults 21 and older only in some places, with limits on the number of plants.
          Read your local law first.
        </p>
        <Scene className="pointer-events-none mt-6 block h-40 w-full sm:h-56 lg:mt-2 lg:h-auto xl:-mt-30" />
      </header>
      <GrowingFilterBar />
      {isError ? (
        <FailedNotice
          title="Failed to load growing guides"
          text="There was an error loading the growing library. Please try again."
          onRetry={refetch}
        />
      ) : library ? (
        <div
          aria-busy={isPlaceholderData}
          className={`mt-8 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          <Tabs
            label="Growing library"
            tabs={[
              {
                id: 'stages',
                label: 'Stages',
                count: library.stages.length,
                content: <StageList stages={library.stages} />,
              },
              {
                id: 'techniques',
                label: 'Techniques',
                count: library.techniques.length,
                content: <TechniqueList techniques={library.techniques} />,
              },
              {
                id: 'resources',
                label: 'Resources',
                count: library.resources.length,
                content: <ResourceList resources={library.resources} />,
              },
              {
                id: 'guides',
                label: 'Guides',
                count: library.guides.length,
                content: <GuideList guides={library.guides} />,
              },
            ]}
          />
        </div>
      ) : (
        <LibrarySkeleton />
      )}
    </div>
  );
}
