import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { sendsPrivacyControl } from '../../lib/privacy-signal.ts';
import { MapChart } from './map-chart.tsx';
import { embedUrl, reachesStreetMap } from './map-links.ts';
import { nearbyDispensariesQuery } from './queries.ts';
import { streetsAlways } from './street-consent.ts';

/** Miles of the outer ring. */
const REACH_MILES = 2;

type Streets = 'unasked' | 'asked' | 'there' | 'unreachable';

/**
 * The map of a place. Our own drawing with the surroundings is shown first. The street map of a public service covers
 * it only on request, because loading it tells that service who looks at which place. If it cannot be reached, the
 * drawing stays.
 */
export function PlaceMap({ dispensary }: { dispensary: Dispensary }) {
  const { name, slug, coordinates } = dispensary;
  const always = streetsAlways.use();
  const nearby = useQuery(nearbyDispensariesQuery(slug)).data ?? [];
  const [streets, setStreets] = useState<Streets>('unasked');
  // Global Privacy Control overrides an earlier choice, so each map needs a request.
  if (always && streets === 'unasked' && !sendsPrivacyControl()) setStreets('asked');

  useEffect(() => {
    if (streets !== 'asked') return;
    let gone = false;
    void reachesStreetMap().then((reached) => {
      if (!gone) setStreets(reached ? 'there' : 'unreachable');
    });
    return () => {
      gone = true;
    };
  }, [streets]);

  if (!coordinates) return null;
  return (
    <figure>
      <div className="relative isolate aspect-[4/3] w-full overflow-hidden rounded-card bg-sunken">
        <MapChart
          dispensaries={[dispensary, ...nearby]}
          area={{ center: coordinates, radiusMiles: REACH_MILES }}
          active={dispensary.id}
        />
        {streets === 'there' && (
          <iframe
            src={embedUrl(coordinates)}
            title={`Map of the streets around ${name}`}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full border-0"
          />
        )}
        {(streets === 'unasked' || streets === 'asked') && (
          <Button
            onClick={() => setStreets('asked')}
            disabled={streets === 'asked'}
            className="needs-script absolute bottom-3 left-3 bg-raised"
          >
            {streets === 'asked' ? 'Loading the street map …' : 'Show the street map'}
          </Button>
        )}
      </div>
      <figcaption className="mt-2 text-label text-muted">
        {streets === 'there' ? (
          <>
            Map by{' '}
            <a
              href="https://www.openstreetmap.org/copyright"
              target="_blank"
              rel="noopener noreferrer"
              className="link"
            >
              OpenStreetMap contributors<span className="sr-only"> (opens in a new tab)</span>
            </a>
            , fetched from openstreetmap.org.
          </>
        ) : streets === 'unreachable' ? (
          <span role="status">
            The street map couldn’t be loaded. Our own map shows what’s nearby, and the address is above.
          </span>
        ) : (
          <>
            1 is this place{nearby.length > 0 && '; the other numbers are the nearest ones, as below'}. The street map
            comes from openstreetmap.org, which can then see which place you’re viewing.
          </>
        )}
        <label className="needs-script mt-1 flex min-h-11 items-center gap-2 lg:min-h-8">
          <input
            type="checkbox"
            checked={always}
            onChange={({ target }) => streetsAlways.set(target.checked)}
            className="size-4.5"
          />
          Always show the street map
        </label>
      </figcaption>
    </figure>
  );
}
