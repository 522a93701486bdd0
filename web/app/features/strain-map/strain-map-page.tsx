import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { FilterSheetButton } from '../../components/ui/filter-sheet.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { MAP_FILTERS_ID, MapFilters } from './map-filters.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';
import { MapMethod } from './map-method.tsx';
import { passes, pointsOf } from './map-points.ts';
import { MapSearch } from './map-search.tsx';
import { mapSentence } from './map-sentence.ts';
import { countFilters, mapState } from './map-state.ts';
import { strainMapQuery } from './queries.ts';
import { PICTURE, StrainPicture } from './strain-picture.tsx';

/** Strain map, and the same as a list. */
export function StrainMapPage() {
  const { state, searchWith } = useAddressState(mapState);
  const { data: map, isError, refetch } = useQuery(strainMapQuery());
  const points = useMemo(() => map && pointsOf(map), [map]);
  const passing = useMemo(() => points?.map(passes(state)), [points, state]);
  const count = passing?.filter(Boolean).length;
  const set = countFilters(state);
  return (
    <div className="page">
      <header className="grid gap-3 pt-7 pb-6 lg:pt-14">
        <h1 className="text-title">Strain map</h1>
        <p className="prose text-muted">
          Every strain is a small flower, colored by its leading terpenes. Strains with similar terpenes are close
          together.
        </p>
      </header>
      {isError ? (
        <FailedNotice
          title="Failed to load the picture"
          text="There was an error loading the strains. Please try again."
          onRetry={refetch}
        >
          <ButtonLink to="/cannabis-strain-finder">Go to the strain finder</ButtonLink>
        </FailedNotice>
      ) : map?.slugs.length === 0 ? (
        <Notice title="Nothing to map yet" text="We don’t have terpene data for any strain in the library.">
          <ButtonLink to="/cannabis-strain-finder">Go to the strain finder</ButtonLink>
        </Notice>
      ) : (
        <>
          <div className="grid gap-x-12 lg:grid-cols-[17rem_1fr]">
            <MapFilters points={points} count={count} />
            <div className="min-w-0">
              <MapSearch points={points} />
              <FilterSheetButton opens={MAP_FILTERS_ID} count={set} />
              <div className="flex flex-wrap items-baseline gap-x-5 pt-5 pb-3">
                <h2 aria-live="polite" className="text-lead">
                  {mapSentence(state, count, points?.length)}
                </h2>
                {set > 0 && (
                  <Link
                    to={{ search: mapState.write({ strain: state.strain }) }}
                    preventScrollReset
                    className="link touch inline-flex min-h-8 items-center text-small"
                  >
                    Clear All
                  </Link>
                )}
              </div>
              {map && points && passing ? (
                <StrainPicture
                  map={map}
                  points={points}
                  passing={passing}
                  clearing={searchWith({ ...mapState.usual, strain: state.strain })}
                />
              ) : (
                <Skeleton className={PICTURE} />
              )}
              <MapLegend points={points} />
            </div>
          </div>
          <MapMethod map={map} />
          {map && points && passing && <MapList map={map} points={points.filter((_, index) => passing[index])} />}
        </>
      )}
    </div>
  );
}
