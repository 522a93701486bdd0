import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { memo } from 'react';
import { foreground, houses, LANDMARK, ridge, SHEET, trees } from './city-lines.ts';
import { type CityTraits, cityTraits } from './city-traits.ts';
import { LEAF } from './inks.ts';

const { width: WIDTH, ground: GROUND } = SHEET;
const WATER = '#7ba0a8';
const EARTH = '#b08d62';
const SUN = '#e2b953';

/** A view of a city, drawn from its name and what is known of its place: always the same for one city. */
export const CityDrawing = memo(function CityDrawing({ slug, className = '' }: { slug: string; className?: string }) {
  const traits = cityTraits(slug);
  const random = numbersFrom(slug);
  const back = ridge(traits.land, random);
  const farRow = houses(traits, random, true);
  const nearRow = houses(traits, random, false);
  const wood = trees(random, traits.landmark !== undefined);
  const strokes = foreground(traits.land, random);
  const wet = traits.land === 'river' || traits.land === 'sea';
  const sunAt = 150 + Math.round(random() * 380);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${SHEET.height}`}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`text-ink ${className}`}
      aria-hidden="true"
    >
      <circle cx={sunAt} cy="86" r="38" fill={SUN} fillOpacity="0.5" stroke="none" />
      <path
        d={`${back}V${GROUND}H-10Z`}
        fill={traits.land === 'desert' ? EARTH : LEAF}
        fillOpacity="0.2"
        stroke="none"
      />
      <path d={back} strokeOpacity="0.45" strokeWidth="1.3" />
      <path d={farRow.walls} fill={LEAF} fillOpacity="0.12" strokeOpacity="0.32" strokeWidth="1.1" />
      <path d={nearRow.walls} className="fill-paper" strokeOpacity="0.85" strokeWidth="1.6" />
      <path d={nearRow.walls} fill={EARTH} fillOpacity="0.16" stroke="none" />
      <path d={nearRow.windows} strokeOpacity="0.55" strokeWidth="2.6" strokeLinecap="butt" />
      {traits.landmark && <g transform={`translate(${LANDMARK.middle} ${GROUND})`}>{LANDMARKS[traits.landmark]}</g>}
      {wood.map(({ x, scale }) => (
        <g key={x} transform={`translate(${x} ${GROUND}) scale(${scale})`}>
          {TREES[traits.tree]}
        </g>
      ))}
      <path
        d={`M-10 ${GROUND}H${WIDTH + 10}V${SHEET.height}H-10Z`}
        fill={wet ? WATER : EARTH}
        fillOpacity={wet ? '0.22' : '0.1'}
        stroke="none"
      />
      <path d={groundLine()} strokeWidth="1.8" />
      <path d={strokes} stroke={wet ? WATER : EARTH} strokeOpacity="0.9" strokeWidth="1.5" />
    </svg>
  );
});

/** The ground: a line drawn by hand. */
const groundLine = () =>
  `M-10 ${GROUND}${Array.from({ length: 8 }, (_, wave) => `q76 ${wave % 2 ? 2.4 : -2.2} 153 0`).join('')}`;

const TREES: Record<CityTraits['tree'], React.ReactNode> = {
  round: (
    <>
      <path d="M0 0V-16" strokeWidth="2.4" />
      <path
        d="M0-14C-14-12-19-24-13-33-15-43-5-50 1-46 11-50 18-41 14-33 20-24 14-13 0-14Z"
        fill={LEAF}
        fillOpacity="0.75"
        strokeOpacity="0.8"
        strokeWidth="1.3"
      />
    </>
  ),
  conifer: (
    <path
      d="M0 0V-9M0-9H-14L-5-24H-11L-3-39H-8L0-58 8-39H3L11-24H5L14-9Z"
      fill={LEAF}
      fillOpacity="0.75"
      strokeOpacity="0.8"
      strokeWidth="1.3"
    />
  ),
  palm: (
    <>
      <path d="M0 0C5-22 3-46-2-66" strokeWidth="2.6" />
      <path
        d="M-2-66C-12-76-24-74-30-62-20-67-12-66-2-66-10-64-20-56-20-46-14-56-8-62-2-66 4-62 12-56 15-46 18-58 8-65-2-66 8-68 18-70 27-60 22-74 8-77-2-66Z"
        fill={LEAF}
        fillOpacity="0.8"
        strokeOpacity="0.8"
        strokeWidth="1.2"
      />
    </>
  ),
  saguaro: (
    <path
      d="M-5 0V-24H-15C-20-24-21-27-21-31V-42C-21-47-14-47-14-42V-32H-5V-56C-5-64 5-64 5-56V-26H12V-38C12-43 19-43 19-38V-25C19-20 17-18 13-18H5V0Z"
      fill={LEAF}
      fillOpacity="0.75"
      strokeOpacity="0.8"
      strokeWidth="1.3"
    />
  ),
};

/** Kinds of building, none a portrait: a dome is a dome. */
const LANDMARKS: Record<NonNullable<CityTraits['landmark']>, React.ReactNode> = {
  dome: (
    <Solid d="M-78 0V-44H-40V-62H-30V-80C-30-112-14-126-4-130V-144H4V-130C14-126 30-112 30-80V-62H40V-44H78V0Z">
      <path d="M-78-44H78M-40-62H40M-30-80H30M-64-8V-38M-50-8V-38M-28-8V-56M-14-8V-56M0-8V-56M14-8V-56M28-8V-56M50-8V-38M64-8V-38M-12-84C-12-104-6-118 0-126M12-84C12-104 6-118 0-126" />
    </Solid>
  ),
  obelisk: (
    <Solid d="M-11 0-8-168 0-186 8-168 11 0Z">
      <path d="M-8-168H8M0-186V0M-34 0V-6H34V0" strokeOpacity="0.5" />
    </Solid>
  ),
  arch: <Solid d="M-76 0C-66-120-34-206 0-206S66-120 76 0H66C56-112 28-190 0-190S-56-112-66 0Z" />,
  needle: (
    <Solid d="M-18 0C-6-70-5-110-8-150H-30L-38-162-12-176H-3L0-224 3-176H12L38-162 30-150H8C5-110 6-70 18 0Z">
      <path d="M-38-162H38M0-148V0" strokeOpacity="0.6" />
    </Solid>
  ),
  bridge: (
    <g strokeWidth="1.7">
      <path d="M-80-34H80V-27H-80Z" className="fill-paper" />
      <path d="M-50 0V-124H-40V0M40 0V-124H50V0M-50-96H-40M40-96H50M-80-58Q-62-84-45-122 0-16 45-122 62-84 80-58" />
      <path
        d="M-66-34V-72M-30-34V-86M-15-34V-54M0-34V-46M15-34V-54M30-34V-86M66-34V-72"
        strokeOpacity="0.5"
        strokeWidth="1.1"
      />
    </g>
  ),
  steeple: (
    <Solid d="M-16 0V-74L0-168 16-74V-52L62-36V0Z">
      <path d="M0-168V-184M-5-178H5M-16-74H16M-16-52H16M-5-58V-68M5-58V-68M-6 0V-22C-6-30 6-30 6-22V0M30-12V-28M46-12V-24" />
    </Solid>
  ),
  lighthouse: (
    <Solid d="M-18 0-10-112H-15V-120H-8V-138H8V-120H15V-112H10L18 0Z">
      <path d="M-8-138 0-150 8-138M-15-112H15M-12-84H12M-14-56H14M-16-28H16M-8-129H8" />
    </Solid>
  ),
  tower: (
    <Solid d="M-34 0V-150H-24V-178H-14V-192H14V-178H24V-150H34V0Z">
      <path d="M0-192V-220M-24-150H24M-20-12V-140M-8-12V-166M8-12V-166M20-12V-140" strokeOpacity="0.6" />
    </Solid>
  ),
  mill: (
    <Solid d="M-70 0V-58L-46-76-22-58V-58L2-76 26-58V0ZM40 0V-120H56V0Z">
      <path d="M-60-12V-40M-46-12V-40M-32-12V-40M-12-12V-40M2-12V-40M16-12V-40M40-112H56" />
    </Solid>
  ),
};

function Solid({ d, children }: { d: string; children?: React.ReactNode }) {
  return (
    <g strokeWidth="1.7">
      <path d={d} className="fill-paper" />
      <path d={d} fill={SUN} fillOpacity="0.16" stroke="none" />
      {children}
    </g>
  );
}
