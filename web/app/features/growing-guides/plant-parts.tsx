import { memo } from 'react';
import { EARTH, INK, LEAF, LEAF_LINE, LEAF_VEIN, LIGHT } from '../../components/ui/inks.ts';
import { fingers, leafletHalf, leafletHatching, leafletVeins } from './leaf-shape.ts';
import { STEM, STEM_LIGHT } from './plant-colors.ts';
import { AGES, PlantOfAge } from './plant-of-age.tsx';

const FRESH_PISTIL = '#e6d08c';
const RIPE_PISTIL = '#c8702f';
const CALYX = '#8aa86c';
const CALYX_LINE = '#566b43';

const FINGERS = [1, 3, 5, 7] as const;
/** Calyxes of a flower from its tip down: where each sits, how far it is turned and how large it is. */
const CALYXES = [
  [0, -50, 2, 0.66],
  [-7, -44, -22, 0.72],
  [8, -43, 20, 0.72],
  [1, -38, 4, 0.8],
  [-13, -33, -36, 0.8],
  [13, -32, 34, 0.8],
  [-5, -27, -10, 0.86],
  [7, -24, 14, 0.88],
  [-17, -18, -50, 0.84],
  [17, -17, 48, 0.84],
  [-8, -12, -18, 0.92],
  [10, -9, 24, 0.9],
  [-19, -4, -60, 0.8],
  [19, -3, 58, 0.8],
  [0, 0, 3, 0.94],
] as const;

/**
 * What the drawings are made of: leaves of one to seven fingers, flowers, a branch, and a plant of each age. It stands
 * once in a page, and every drawing of the page refers to it; a plant is drawn once however often it shows.
 */
export const PlantParts = memo(function PlantParts() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <linearGradient id="plant-earth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={EARTH} stopOpacity="0.42" />
          <stop offset="0.5" stopColor={EARTH} stopOpacity="0.06" />
        </linearGradient>
        <g id="plant-leaflet">
          <path d={leafletHalf(-1) + leafletHalf(1)} fill="currentColor" />
          <path d={leafletHalf(-1)} fill={LIGHT} fillOpacity="0.2" />
          <path d={leafletHalf(1)} fill={INK} fillOpacity="0.14" />
          <path d={leafletHatching()} fill="none" stroke={LEAF_LINE} strokeOpacity="0.75" strokeWidth="0.5" />
          <path d={leafletVeins()} fill="none" stroke={LEAF_VEIN} strokeOpacity="0.8" strokeWidth="0.7" />
          <path
            d={leafletHalf(-1) + leafletHalf(1)}
            fill="none"
            stroke={LEAF_LINE}
            strokeOpacity="0.85"
            strokeWidth="0.8"
            strokeLinejoin="round"
          />
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
          <g fill="none" strokeLinecap="round">
            <path d="M0 0C3-20-2-44 1-76" stroke={STEM} strokeWidth="3.4" />
            <path d="M-.6 0C2.4-20-2.6-44 .4-76" stroke={STEM_LIGHT} strokeWidth="1" />
          </g>
          <use href="#plant-leaf-3" color={LEAF} transform="translate(0 -20) rotate(70) scale(.3)" />
          <use href="#plant-leaf-3" color={LEAF} transform="translate(0 -26) rotate(-74) scale(.28)" />
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
      {[-64, 62, -34, 32].map((turn) => (
        <use
          key={turn}
          href="#plant-leaflet"
          color={LEAF}
          transform={`translate(${turn / 9} ${-24 + Math.abs(turn) / 4}) rotate(${turn}) scale(.4)`}
        />
      ))}
      {CALYXES.map(([x, y, turn, size]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size * 1.25})`}>
          <path
            d="M-2-12C-3-17-5-19-8-20M1-13C2-18 3-20 5-23"
            fill="none"
            stroke={pistil}
            strokeWidth="0.9"
            strokeLinecap="round"
          />
          <path d="M0-16C7-10 9 1 0 6-9 1-7-10 0-16Z" fill={CALYX} />
          <path d="M0-16C-7-10-9 1 0 6-3 0-3-9 0-16Z" fill={LIGHT} fillOpacity="0.28" />
          <path d="M0-16C7-10 9 1 0 6 4 0 4-8 0-16Z" fill={INK} fillOpacity="0.16" />
          <path
            d="M2-9 5-7M2-5 6-3M2-1 6 1M-1-12C-3-6-3 0-1 4"
            fill="none"
            stroke={CALYX_LINE}
            strokeOpacity="0.7"
            strokeWidth="0.5"
          />
          <path
            d="M0-16C7-10 9 1 0 6-9 1-7-10 0-16Z"
            fill="none"
            stroke={CALYX_LINE}
            strokeOpacity="0.9"
            strokeWidth="0.7"
          />
        </g>
      ))}
    </g>
  );
}
