import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { INK_CLASSES } from './chart-inks.ts';
import { ChosenCard } from './chosen-card.tsx';
import type { MapPoint } from './map-points.ts';
import { mapState } from './map-state.ts';
import type { Spot } from './map-view.ts';
import { createStrainChart, type StrainChart } from './strain-chart.ts';

/** The box of the picture, independent of its content. */
export const PICTURE = 'h-[min(62svh,34rem)] lg:h-[min(82svh,54rem)]';
const STEP = 1.5;

interface StrainPictureProps {
  map: StrainMap;
  points: readonly MapPoint[];
  /** By point whether it passes the filters. */
  passing: readonly boolean[];
  /** Query of the address without filters. */
  clearing: string;
}

/**
 * The picture, drawn on a canvas and moved by hand, wheel, and keys. The selection is in the address and on a card.
 */
export function StrainPicture({ map, points, passing, clearing }: StrainPictureProps) {
  const { state, go } = useAddressState(mapState);
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<StrainChart>(undefined);
  const choose = useRef((_slug: string | undefined): void => undefined);
  choose.current = (strain) => {
    if (strain !== state.strain) go({ strain }, { replace: true });
  };
  const [hovered, setHovered] = useState<{ index: number; at: Spot }>();
  const hintId = useId();
  const chosen = points.find(({ slug }) => slug === state.strain);

  useEffect(() => {
    if (!frame.current || !surface.current || !canvas.current) return;
    const drawn = createStrainChart(
      { frame: frame.current, surface: surface.current, canvas: canvas.current },
      {
        onHover: (index, at) => setHovered(index === undefined ? undefined : { index, at }),
        onChoose: (index) => choose.current(index === undefined ? undefined : points[index]?.slug),
      },
    );
    chart.current = drawn;
    return () => drawn.destroy();
  }, [points]);
  useEffect(() => chart.current?.show({ points, passing }), [points, passing]);
  useEffect(() => chart.current?.choose(chosen), [chosen]);

  const pointed = hovered && points[hovered.index] !== chosen ? points[hovered.index] : undefined;
  return (
    <figure>
      <div className="relative">
        <div
          ref={frame}
          className={`needs-script relative overflow-hidden rounded-card border ${INK_CLASSES} ${PICTURE}`}
        >
          <div
            ref={surface}
            tabIndex={0}
            role="application"
            aria-label="Strain map"
            aria-describedby={hintId}
            className="absolute inset-0 cursor-grab touch-none rounded-card active:cursor-grabbing focus-visible:outline-offset-[-3px]"
          >
            <canvas ref={canvas} className="absolute inset-0 size-full" />
          </div>
          <div className="absolute top-3 right-3 grid overflow-hidden rounded-card border border-line bg-raised">
            <Tool label="Zoom in" onClick={() => chart.current?.zoom(STEP)}>
              <Plus className="size-5" strokeWidth={1.5} aria-hidden="true" />
            </Tool>
            <Tool label="Zoom out" onClick={() => chart.current?.zoom(1 / STEP)}>
              <Minus className="size-5" strokeWidth={1.5} aria-hidden="true" />
            </Tool>
            <Tool label="Show all" onClick={() => chart.current?.reset()}>
              <Maximize className="size-5" strokeWidth={1.5} aria-hidden="true" />
            </Tool>
          </div>
          {hovered && pointed && <HoverCard point={pointed} at={hovered.at} />}
          {!passing.includes(true) && (
            <div className="pointer-events-none absolute inset-0 grid place-items-center p-6">
              <div className="pointer-events-auto grid justify-items-center gap-3 rounded-card border border-line bg-raised p-6 text-center">
                <p className="text-lead">No strains match all of these filters</p>
                <ButtonLink look="solid" to={{ search: clearing }} preventScrollReset>
                  Clear Filters
                </ButtonLink>
              </div>
            </div>
          )}
        </div>
        {state.strain && (
          <div className="mt-3 lg:absolute lg:bottom-3 lg:left-3 lg:mt-0 lg:w-96">
            <ChosenCard slug={state.strain} point={chosen} map={map} />
          </div>
        )}
      </div>
      <figcaption id={hintId} className="needs-script mt-2 text-label text-muted">
        Drag or use the arrow keys to move. Pinch or press + and − to zoom, and press 0 to show everything. Enter
        selects the strain in the middle. Click the map to zoom with the wheel.
      </figcaption>
    </figure>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center border-b border-line last:border-0 hover:bg-sunken focus-visible:outline-offset-[-3px]"
    >
      {children}
    </button>
  );
}

/** What the pointer is over; it follows no pointer that has left. */
function HoverCard({ point, at }: { point: MapPoint; at: Spot }) {
  return (
    <div
      className="pointer-events-none absolute z-10 rounded-card border border-line bg-raised px-3 py-2 shadow-float"
      style={{
        left: at.x,
        top: at.y,
        transform: `translate(${at.x > 300 ? 'calc(-100% - 1.25rem)' : '1.25rem'}, -50%)`,
      }}
      aria-hidden="true"
    >
      <p className="font-display leading-tight">{point.name}</p>
      <TypeMark type={point.type} />
      <p className="text-label text-muted">{point.terpenes.map(({ name }) => name).join(', ')}</p>
    </div>
  );
}
