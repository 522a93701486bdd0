import { memo } from 'react';
import { LEAF } from '../../components/ui/inks.ts';
import { fingers, leafletHalf, leafletVeins } from './leaf-shape.ts';
import { INK, STEM } from './plant-colors.ts';
import { AGES, PlantOfAge } from './plant-of-age.tsx';

const FRESH_PISTIL = '#f1e3b4';
const RIPE_PISTIL = '#c8702f';
const CALYX = '#9db57f';

const FINGERS = [1, 3, 5, 7] as const;
/** Calyxes of a flower from its tip down: where each sits, how far it is turned and how large it is. */
const CALYXES = [
  [0, -46, 0, 0.8],
  [-9, -38, -24, 0.9],
  [9, -37, 22, 0.9],
  [0, -30, 4, 1],
  [-14, -24, -38, 1],
  [14, -22, 36, 1],
  [-4, -14, -10, 1.05],
  [-17, -8, -52, 0.95],
  [17, -6, 50, 0.95],
  [5, -2, 12, 1.05],
] as const;

/**
 * What the drawings are made of: leaves of one to seven fingers, flowers, a branch, and a plant of each age. It stands
 * once in a page, and every drawing of the page refers to it; a plant is drawn once however often it shows.
 */
export const PlantParts = memo(function PlantParts() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <g id="plant-leaflet">
          <path d={leafletHalf(-1)} fill="currentColor" stroke={INK} strokeOpacity="0.7" strokeWidth="0.9" />
          <path d={leafletHalf(1)} fill="currentColor" stroke={INK} strokeOpacity="0.7" strokeWidth="0.9" />
          <path d={leafletHalf(1)} fill={INK} fillOpacity="0.16" />
          <path d={leafletVeins()} fill="none" stroke="#eef0d8" strokeOpacity="0.6" strokeWidth="0.9" />
        </g>
        {FINGERS.map((count) => (
          <g key={count} id={`plant-leaf-${count}`}>
            {fingers(count).map(({ turn, size }) => (
              <use key={turn} href="#plant-leaflet" transform={`rotate(${turn}) scale(${size})`} />
            ))}
          </g>
        ))}
        <Flower id="plant-flower-young" pistil={FRESH_PISTIL} />
        <Flower id="plant-flower-ripe" pistil={RIPE_PISTIL} />
        {AGES.map((age) => (
          <PlantOfAge key={age} age={age} />
        ))}
        <g id="plant-branch">
          <path d="M0 0C3-20-2-44 1-76" fill="none" stroke={STEM} strokeWidth="3.4" strokeLinecap="round" />
          <use href="#plant-flower-ripe" transform="translate(1 -30) rotate(-46) scale(.55)" />
          <use href="#plant-flower-ripe" transform="translate(1 -38) rotate(44) scale(.58)" />
          <use href="#plant-flower-ripe" transform="translate(1 -58) rotate(-16) scale(.64)" />
          <use href="#plant-flower-ripe" transform="translate(1 -74) scale(.86)" />
        </g>
      </defs>
    </svg>
  );
});

function Flower({ id, pistil }: { id: string; pistil: string }) {
  return (
    <g id={id}>
      <use href="#plant-leaflet" color={LEAF} transform="translate(-6 -8) rotate(-58) scale(.42)" />
      <use href="#plant-leaflet" color={LEAF} transform="translate(6 -8) rotate(56) scale(.42)" />
      {CALYXES.map(([x, y, turn, size]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size * 1.25})`}>
          <path
            d="M-2-12C-3-18-6-21-9-23M1-13C2-19 4-22 8-25"
            fill="none"
            stroke={pistil}
            strokeWidth="1.8"
            strokeLinecap="round"
          />
          <path d="M0-16C7-10 9 1 0 6-9 1-7-10 0-16Z" fill={CALYX} stroke={INK} strokeOpacity="0.6" strokeWidth="0.9" />
          <path d="M0-16C7-10 9 1 0 6 3-2 3-9 0-16Z" fill={INK} fillOpacity="0.14" />
        </g>
      ))}
    </g>
  );
}
