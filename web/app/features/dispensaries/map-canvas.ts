import 'leaflet/dist/leaflet.css';
import './map-canvas.css';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import * as L from 'leaflet';
import { addStates } from './map-base.ts';
import { arrangeCallouts, type Callout } from './map-callouts.ts';
import { nameCities } from './map-labels.ts';
import { drawRings, nameRings } from './map-rings.ts';
import { type Area, placesInSight, sightOf, ZOOM } from './map-sight.ts';

/** A drawn map and what can be done with it. */
export interface MapCanvas {
  /** Shows these and the circle that was searched, and moves to where they all are in sight. */
  show: (dispensaries: readonly Dispensary[], area: Area | null) => void;
  /** Lifts the marker of one out of the others. */
  highlight: (id: number | null) => void;
  destroy: () => void;
}

interface MapOptions {
  /** If empty, the map loads no tiles and shows state outlines. */
  tileUrl: string;
  attribution: string;
  onActive: (id: number | null) => void;
  onChoose: (id: number) => void;
}

/** Where the map stands before there is anything to show: around Washington. */
const START: L.MapOptions = { center: [38.9, -77], zoom: 8, minZoom: ZOOM.least, maxZoom: ZOOM.most };

/** Draws a map into an element. */
export function createMapCanvas(
  element: HTMLElement,
  { tileUrl, attribution, onActive, onChoose }: MapOptions,
): MapCanvas {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    ...START,
    // A page that is scrolled past the map must not be held by it; once it is used, the wheel is its own.
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
  });
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', 'Map: arrow keys move it, plus and minus zoom');
  map.on('click focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix(
    '<a href="https://leafletjs.com" target="_blank" rel="noopener noreferrer">Leaflet</a>',
  );
  L.control.scale({ maxWidth: 120 }).addTo(map);
  if (tileUrl) L.tileLayer(tileUrl, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map);
  else void addStates(map);

  const rings = L.layerGroup().addTo(map);
  const lines = L.layerGroup().addTo(map);
  const ringNames = L.layerGroup().addTo(map);
  const names = L.layerGroup().addTo(map);
  const callouts = new Map<number, Callout>();
  let shown: readonly Dispensary[] = [];
  let searched: Area | null = null;
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);
  map.on('zoomend', arrange);
  map.on('moveend resize', label);

  function arrange(): void {
    arrangeCallouts(map, [...callouts.values()], lines);
  }

  function label(): void {
    const taken = searched ? nameRings(map, searched, ringNames) : [];
    const markers = [...callouts.values()].map(({ marker }) => marker);
    // Tiles name the cities themselves.
    if (!tileUrl) nameCities(map, shown, markers, taken, names);
  }

  function show(dispensaries: readonly Dispensary[], area: Area | null): void {
    for (const { marker } of callouts.values()) marker.remove();
    callouts.clear();
    rings.clearLayers();
    shown = dispensaries;
    searched = area;
    if (area) drawRings(area, rings);
    dispensaries.forEach((dispensary, index) => {
      const at = dispensary.coordinates;
      if (!at) return;
      callouts.set(dispensary.id, { marker: addMarker(dispensary, at, index), at });
    });
    const found = [...callouts.values()].map(({ at }) => at);
    const { x: width, y: height } = map.getSize();
    const sight = sightOf(placesInSight(found, area), { width, height });
    if (sight) map.setView(map.unproject(L.point(sight.middle), sight.zoom), sight.zoom, { animate: false });
    arrange();
    label();
  }

  function addMarker({ id, name, opening, isOpen }: Dispensary, at: L.LatLngLiteral, index: number): L.Marker {
    const icon = L.divIcon({
      className: `map-marker${isOpen ? ' map-marker-open' : ''}`,
      html: String(index + 1),
      iconSize: [30, 30],
    });
    const marker = L.marker(at, { icon }).addTo(map);
    marker.on('mouseover', () => onActive(id)).on('mouseout', () => onActive(null));
    marker.on('click', () => onChoose(id));
    const drawn = marker.getElement();
    drawn?.setAttribute('aria-label', `${index + 1}. ${name}, ${opening}`);
    drawn?.addEventListener('focus', () => onActive(id));
    drawn?.addEventListener('blur', () => onActive(null));
    drawn?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onChoose(id);
    });
    return marker;
  }

  return {
    show,
    highlight(id) {
      for (const [other, { marker }] of callouts) {
        marker.getElement()?.classList.toggle('map-marker-active', other === id);
        marker.setZIndexOffset(other === id ? 10_000 : 0);
      }
    },
    destroy() {
      resized.disconnect();
      map.remove();
    },
  };
}

/** Leaflet writes an attribution as HTML; ours is a setting, and text. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
