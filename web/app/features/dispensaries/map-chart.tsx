import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useEffect, useRef, useState } from 'react';
import { type Area, type Point, placesInSight, project, ringRadius, ringsOf, sightOf } from './map-sight.ts';
import { MARKER_DISTANCE, spread } from './map-spread.ts';

interface MapChartProps {
  dispensaries: readonly Dispensary[];
  /** What was searched; null when no place was given. */
  area: Area | null;
  active: number | null;
}

/** About the size that it has, until that is known. */
const USUAL_SIZE = { width: 600, height: 736 };
const LEAST_RING = 48;

/**
 * The results as a still drawing, where the map will have them: it is part of the document and needs none of the map's
 * code.
 */
export function MapChart({ dispensaries, area, active }: MapChartProps) {
  const box = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState(USUAL_SIZE);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const numbered = dispensaries.flatMap(({ id, isOpen, coordinates }, index) =>
    coordinates ? [{ id, isOpen, coordinates, number: index + 1 }] : [],
  );
  const found = numbered.map(({ coordinates }) => coordinates);
  const sight = sightOf(placesInSight(found, area), size);
  const at = (point: Point): Point => ({
    x: Math.round(point.x - (sight?.middle.x ?? 0) + size.width / 2),
    y: Math.round(point.y - (sight?.middle.y ?? 0) + size.height / 2),
  });
  const places = found.map((place) => at(project(place, sight?.zoom ?? 0)));
  const markers = spread(places, MARKER_DISTANCE);
  return (
    <svg
      ref={box}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`absolute inset-0 size-full rounded-card border border-line ${sight ? 'bg-raised' : 'bg-sunken'}`}
      aria-hidden="true"
    >
      {sight && area && <Rings area={area} middle={at(project(area.center, sight.zoom))} zoom={sight.zoom} />}
      {markers.map(({ x, y }, index) => (
        <path
          key={numbered[index]?.id}
          d={`M${places[index]?.x} ${places[index]?.y}L${x} ${y}`}
          className="stroke-muted"
        />
      ))}
      {markers.map(({ x, y }, index) => {
        const { id, isOpen, number } = numbered[index] ?? {};
        const look = isOpen ? 'stroke-accent' : 'stroke-ink';
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <circle
              r="14.25"
              strokeWidth="1.5"
              className={id === active ? 'fill-accent stroke-accent' : `fill-paper ${look}`}
            />
            <text
              dy="0.35em"
              textAnchor="middle"
              className={`numeral text-label font-[550] ${id === active ? 'fill-on-accent' : isOpen ? 'fill-accent' : 'fill-ink'}`}
            >
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Rings({ area, middle, zoom }: { area: Area; middle: Point; zoom: number }) {
  return (
    <g transform={`translate(${middle.x} ${middle.y})`}>
      {ringsOf(area).map((miles) => {
        const radius = ringRadius(miles, area, zoom);
        return (
          <g key={miles}>
            <circle
              r={radius.toFixed(1)}
              strokeDasharray={miles === area.radiusMiles ? undefined : '1 4'}
              strokeLinecap="round"
              fillOpacity="0.025"
              className={`fill-accent ${miles === area.radiusMiles ? 'stroke-accent' : 'stroke-edge'}`}
            />
            {radius >= LEAST_RING && (
              <text
                y={(-radius).toFixed(1)}
                dy="0.35em"
                textAnchor="middle"
                strokeWidth="4"
                className="numeral fill-muted stroke-raised text-[0.6875rem] [paint-order:stroke]"
              >
                {miles} mi
              </text>
            )}
          </g>
        );
      })}
      <circle r="4.5" strokeWidth="2" className="fill-accent stroke-raised" />
    </g>
  );
}
