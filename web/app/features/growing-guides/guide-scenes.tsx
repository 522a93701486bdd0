import type { ReactNode } from 'react';
import { EARTH, LEAF, SEPIA } from '../../components/ui/inks.ts';
import { Plant, PlantRow } from './plant.tsx';
import { STEM } from './plant-colors.ts';
import { Branch, Ground, Jar, Ladybird, Lamp, Leaves, Roots, Sun } from './props.tsx';

/** The sheet that scenes are drawn on, and where the ground runs on it. */
export const SHEET = { width: 1200, height: 320 } as const;
const WIDTH = SHEET.width;
const GROUND = 292;

/** What stands over a guide, by its id. */
export const GUIDE_SCENES: Record<string, ReactNode> = {
  'first-indoor-grow': (
    <>
      <Lamp x={600} y={26} width={620} />
      <Ground width={WIDTH} y={GROUND} />
      <PlantRow
        ground={GROUND}
        plants={[
          ['seedling', 250, 1.2],
          ['young', 430, 1.2],
          ['ripe', 640, 0.98],
          ['stretched', 870, 0.92],
          ['seedling', 1030, 1.2],
        ]}
      />
    </>
  ),
  // Six plants, three of them mature: the limit of the District of Columbia.
  'growing-at-home-within-the-law': (
    <>
      <path d="M0 196H1200M0 252H1200" stroke={EARTH} strokeOpacity="0.5" strokeWidth="1.4" />
      <path
        d={Array.from({ length: 21 }, (_, post) => `M${post * 60} ${GROUND}v-122`).join('')}
        stroke={EARTH}
        strokeOpacity="0.5"
        strokeWidth="1.4"
      />
      <Ground width={WIDTH} y={GROUND} />
      <PlantRow
        ground={GROUND}
        plants={[
          ['young', 170, 1.1],
          ['ripe', 340, 1.12],
          ['young', 510, 1.25],
          ['ripe', 690, 1.2],
          ['young', 860, 1.15],
          ['ripe', 1030, 1.1],
        ]}
      />
    </>
  ),
  'harvest-dry-cure': (
    <>
      <path d="M0 40Q600 62 1200 36" fill="none" stroke={EARTH} strokeWidth="2" />
      {[120, 250, 390, 520, 650, 770].map((x, index) => (
        <Branch key={x} x={x} y={47} scale={1.45 + (index % 3) * 0.14} hanging />
      ))}
      <Ground width={WIDTH} y={GROUND} />
      <Jar x={920} y={GROUND - 2} scale={1.5} />
      <Jar x={1056} y={GROUND - 2} scale={1.8} />
    </>
  ),
  'light-and-climate': (
    <>
      <Lamp x={330} y={22} width={380} />
      <Lamp x={870} y={22} width={380} />
      <Ground width={WIDTH} y={GROUND} />
      <PlantRow
        ground={GROUND}
        plants={[
          ['stretched', 210, 1.05],
          ['young', 340, 1.3],
          ['stretched', 470, 1],
          ['budding', 760, 0.98],
          ['budding', 970, 0.92],
        ]}
      />
    </>
  ),
  'outdoor-growing-mid-atlantic': (
    <>
      <Sun x={940} y={92} />
      <path d="M0 222Q170 150 380 214T800 190 1200 210" fill="none" stroke={LEAF} strokeWidth="1.6" />
      <path d="M0 246Q240 196 520 236T1200 232V292H0Z" fill={LEAF} fillOpacity="0.16" stroke={LEAF} strokeWidth="1.4" />
      <Ground width={WIDTH} y={GROUND} />
      <PlantRow
        ground={GROUND}
        plants={[
          ['budding', 180, 1.12],
          ['stretched', 420, 1.2],
          ['ripe', 640, 1.28],
          ['young', 840, 1.3],
          ['stretched', 1060, 0.98],
        ]}
      />
    </>
  ),
  'pests-and-mould': (
    <>
      <Leaves colors={[LEAF, LEAF, LEAF, LEAF]} />
      <g fill="#c9a54e" stroke={SEPIA} strokeOpacity="0.8">
        {[452, 476, 500, 470, 494, 520, 548, 528].map((x, index) => (
          <circle key={x} cx={x} cy={150 + ((index * 37) % 84)} r={3 + (index % 3) * 1.6} />
        ))}
      </g>
      <g fill="#f4f1e4" stroke="#b9b7a4">
        {[736, 760, 784, 752, 800, 776].map((x, index) => (
          <circle key={x} cx={x} cy={128 + ((index * 41) % 90)} r={7 + (index % 3) * 4} fillOpacity="0.8" />
        ))}
      </g>
      <Ladybird x={225} y={150} />
      <Ladybird x={1010} y={190} />
    </>
  ),
  'soil-water-and-ph': (
    <>
      <path d="M0 176V320H1200V176Z" fill={EARTH} fillOpacity="0.13" />
      <path
        d="M0 236Q300 228 600 238T1200 232M0 286Q320 292 640 284T1200 288"
        fill="none"
        stroke={EARTH}
        strokeOpacity="0.45"
        strokeDasharray="16 8"
      />
      <Ground width={WIDTH} y={176} />
      {[250, 600, 950].map((x) => (
        <Roots key={x} x={x} />
      ))}
      <PlantRow
        ground={176}
        plants={[
          ['seedling', 80, 1.1],
          ['young', 250, 1.2],
          ['seedling', 425, 1.3],
          ['young', 600, 1.5],
          ['seedling', 775, 1.3],
          ['young', 950, 1.25],
          ['seedling', 1120, 1.1],
        ]}
      />
    </>
  ),
  'feeding-and-deficiencies': <Leaves colors={[LEAF, '#a9b56f', '#c9bb5e', '#c2985a']} />,
  'training-a-plant-step-by-step': (
    <>
      <Ground width={WIDTH} y={GROUND} />
      <path
        d={`M250 ${GROUND}C250 200 300 196 380 194S820 190 960 200`}
        fill="none"
        stroke={STEM}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d={`M470 193V${GROUND}M700 191V${GROUND}M930 198V${GROUND}`}
        stroke={EARTH}
        strokeWidth="1.6"
        strokeDasharray="5 4"
      />
      <PlantRow
        ground={194}
        plants={[
          ['young', 340, 1.12],
          ['young', 490, 1.28],
          ['young', 640, 1.3],
          ['young', 790, 1.24],
          ['young', 930, 1.1],
        ]}
      />
      <Plant age="stretched" x={1090} y={GROUND} scale={0.86} />
      <Plant age="seedling" x={130} y={GROUND} scale={1.4} />
    </>
  ),
};
