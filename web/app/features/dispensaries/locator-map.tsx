import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Coordinates } from '@bluntbot/proto/locations/places';
import { Move, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { ListingBadge, OpenState } from '../../components/ui/listing-state.tsx';
import { sendsPrivacyControl } from '../../lib/privacy-signal.ts';
import { useSite } from '../../lib/site.ts';
import { cardId } from './dispensary-card.tsx';
import { dispensaryPath } from './dispensary-path.ts';
import type { MapCanvas } from './map-canvas.ts';
import { MapChart } from './map-chart.tsx';
import { storeDispensary } from './stored-dispensaries.ts';
import { streetsAlways } from './street-consent.ts';

interface LocatorMapProps {
  dispensaries: readonly Dispensary[];
  /** Where the radius is measured from; null when no place was given. */
  center: Coordinates | null;
  radiusMiles: number;
  /** The visitor has chosen to see the map in place of the list. */
  wanted: boolean;
  active: number | null;
  onActive: (id: number | null) => void;
}

/**
 * The results on a map: a still drawing, until the map is pointed at, reached for by the keyboard, or wanted from the
 * start.
 */
export function LocatorMap({ dispensaries, center, radiusMiles, wanted, active, onActive }: LocatorMapProps) {
  const { tileUrl, attribution } = useSite().map;
  const always = streetsAlways.use();
  const [streets, setStreets] = useState(false);
  // Tiles tell another company which area the visitor looks at, so they load only on request.
  const tiles = streets || (always && !sendsPrivacyControl()) ? tileUrl : '';
  const element = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const [asked, setAsked] = useState(wanted);
  const [canvas, setCanvas] = useState<MapCanvas>();
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = dispensaries.find(({ id }) => id === chosen);
  const area = useMemo(() => center && { center, radiusMiles }, [center, radiusMiles]);
  if (wanted && !asked) setAsked(true);

  useEffect(() => {
    const box = element.current;
    if (!asked || !box) return;
    let gone = false;
    let made: MapCanvas | undefined;
    import('./map-canvas.ts')
      .then(({ createMapCanvas }) => {
        if (gone) return;
        made = createMapCanvas(box, {
          tileUrl: tiles,
          attribution,
          onActive,
          onChoose: (id) => showCard(id, setChosen),
        });
        setCanvas(made);
        if (byKeyboard.current) box.focus({ preventScroll: true });
      })
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [asked, tiles, attribution, onActive]);

  useEffect(() => canvas?.show(dispensaries, area), [canvas, dispensaries, area]);
  useEffect(() => canvas?.highlight(active ?? chosen), [canvas, active, chosen]);

  return (
    <section
      aria-label="Map of listed dispensaries"
      onPointerEnter={() => setAsked(true)}
      className="sticky top-4 isolate h-[68svh] lg:h-[min(calc(100svh-2rem),48rem)]"
    >
      <div
        ref={element}
        className="locator-map isolate size-full overflow-hidden rounded-card border border-line bg-sunken"
      />
      {!canvas && <MapChart dispensaries={dispensaries} area={area} active={active} />}
      {failed && (
        <p role="alert" className="absolute inset-x-3 top-3 rounded-card border border-line bg-raised p-4 text-small">
          The map couldn’t be loaded. The list has the same places with their addresses.
        </p>
      )}
      {!canvas && !failed && (
        <Button
          onClick={() => {
            byKeyboard.current = true;
            setAsked(true);
          }}
          className="needs-script absolute bottom-3 left-3 bg-raised"
        >
          <Move className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {asked ? 'Loading the map …' : 'Show the interactive map'}
        </Button>
      )}
      {canvas && tileUrl && !tiles && (
        <Button onClick={() => setStreets(true)} className="absolute top-3 right-3 z-10 bg-raised">
          Show streets from {hostOf(tileUrl)}
        </Button>
      )}
      {selected && (
        <div className="absolute inset-x-3 bottom-9 z-10 flex items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float">
          <div className="min-w-0 grow text-small">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OpenState isOpen={selected.isOpen}>{selected.opening}</OpenState>
              {selected.distance && <span className="numeral">{selected.distance}</span>}
              {selected.isDemo && <ListingBadge kind="Demo" />}
            </p>
            <p className="mt-1 font-display text-lead">
              <Link to={dispensaryPath(selected.id)} onClick={() => storeDispensary(selected)} className="link">
                {selected.name}
              </Link>
            </p>
            <p className="text-muted">
              {selected.address}, {selected.city}
            </p>
          </div>
          <button
            type="button"
            onClick={() => {
              setChosen(null);
              element.current?.focus({ preventScroll: true });
            }}
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken"
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  );
}

/** The host that tiles come from; one of several servers stands as "{s}." before it. */
const hostOf = (tileUrl: string): string => new URL(tileUrl.replace('{s}.', '')).hostname;

/** The map and the list choose together. */
function showCard(id: number, choose: (id: number) => void): void {
  choose(id);
  document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' });
}
