import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { memo } from 'react';
import { foreground, houses, LANDMARK, ridge, SHEET, trees } from './city-lines.ts';
import { type CityTraits, cityTraits } from './city-traits.ts';
import { EARTH, INK, LEAF, LEAF_LINE, SEPIA, SUN, WATER } from './inks.ts';

const { width: WIDTH, ground: GROUND } = SHEET;
/** Brick, ocher, sage, slate, and rosewood, one for each wash of a row. */
const WALLS = ['#b9694a', '#c9a04a', '#8c9a6c', '#7f9aa3', '#a97680'];
const STONE = '#d3c39a';

/**
 * A view of a city in the hand of the strain blooms: washes, fine lines in the color of what they bound, hatching away
 * from the light. It is drawn from its name and what is known of its place: always the same for one city.
 */
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
  const country = traits.land === 'desert' ? EARTH : LEAF;
  const ground = wet ? WATER : EARTH;
  const pigment = (name: string) => `url(#${slug}-${name})`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${SHEET.height}`}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <Pigment id={`${slug}-country`} color={country} from={0.55} to={0.1} />
        <Pigment id={`${slug}-ground`} color={ground} from={0.42} to={0.06} />
        <pattern id={`${slug}-hatching`} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill={INK} fillOpacity="0.13" />
          <path d="M-1 6 6-1" stroke={INK} strokeOpacity="0.35" strokeWidth="0.6" />
        </pattern>
        {WALLS.map((color, wash) => (
          <Pigment key={color} id={`${slug}-wall-${wash}`} color={color} from={0.4} to={0.7} />
        ))}
        <g id={`${slug}-tree`}>{TREES[traits.tree]}</g>
      </defs>
      <circle cx={sunAt} cy="86" r="36" fill={SUN} fillOpacity="0.6" />
      <circle cx={sunAt} cy="86" r="36" stroke={SUN} strokeWidth="1" />
      <path d={corona(sunAt, 86)} stroke={SUN} strokeWidth="0.9" />
      <path d={`${back}V${GROUND}H-10Z`} fill={pigment('country')} />
      <path d={back} stroke={country} strokeWidth="1" />
      <g fill={WATER} fillOpacity="0.2" stroke={WATER} strokeOpacity="0.6" strokeWidth="0.8">
        <path d={farRow.walls.join('')} />
      </g>
      <path d={farRow.shade} fill={WATER} fillOpacity="0.16" />
      {nearRow.walls.map((walls, wash) => (
        <g key={wash} stroke={WALLS[wash]} strokeWidth="1.1">
          <path d={walls} className="fill-paper" />
          <path d={walls} fill={pigment(`wall-${wash}`)} />
        </g>
      ))}
      <path d={nearRow.shade} fill={pigment('hatching')} />
      <path d={nearRow.windows} stroke={INK} strokeOpacity="0.5" strokeWidth="2.6" strokeLinecap="butt" />
      {traits.landmark && <g transform={`translate(${LANDMARK.middle} ${GROUND})`}>{LANDMARKS[traits.landmark]}</g>}
      {wood.map(({ x, scale }) => (
        <use key={x} href={`#${slug}-tree`} transform={`translate(${x} ${GROUND}) scale(${scale})`} />
      ))}
      <path d={`M-10 ${GROUND}H${WIDTH + 10}V${SHEET.height}H-10Z`} fill={pigment('ground')} />
      <path d={groundLine()} stroke={SEPIA} strokeWidth="1.3" />
      <path d={strokes} stroke={ground} strokeWidth="1" />
    </svg>
  );
});

/** A wash that changes from top to bottom. */
function Pigment({ id, color, from, to }: { id: string; color: string; from: number; to: number }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={color} stopOpacity={from} />
      <stop offset="1" stopColor={color} stopOpacity={to} />
    </linearGradient>
  );
}

/** Fine rays, as around the middle of a bloom. */
const corona = (x: number, y: number) =>
  Array.from({ length: 40 }, (_, ray) => {
    const angle = (ray * Math.PI) / 20;
    const at = (reach: number) =>
      `${Math.round(x + reach * Math.sin(angle))} ${Math.round(y - reach * Math.cos(angle))}`;
    return `M${at(41)}L${at(50 + ((ray * 7) % 4) * 4)}`;
  }).join('');

/** The ground: a line drawn by hand. */
const groundLine = () =>
  `M-10 ${GROUND}${Array.from({ length: 8 }, (_, wave) => `q76 ${wave % 2 ? 2.4 : -2.2} 153 0`).join('')}`;

/** A crown with the shadow and the strokes that shape it. */
function Crown({ d, shade, strokes }: { d: string; shade: string; strokes: string }) {
  return (
    <>
      <path d={d} fill={LEAF} stroke={LEAF_LINE} strokeWidth="1" />
      <path d={shade} fill={INK} fillOpacity="0.18" />
      <path d={strokes} stroke={LEAF_LINE} strokeWidth="0.6" />
    </>
  );
}

const TREES: Record<CityTraits['tree'], React.ReactNode> = {
  round: (
    <>
      <path d="M0 0V-20M0-12 6-20M0-15-6-22" stroke={SEPIA} strokeWidth="1.8" />
      <Crown
        d="M0-14C-14-12-19-24-13-33-15-43-5-50 1-46 11-50 18-41 14-33 20-24 14-13 0-14Z"
        shade="M0-14C8-18 6-30 4-46 13-49 18-40 14-33 20-24 14-13 0-14Z"
        strokes="M5-19 11-25M6-25 13-31M6-31 12-37M6-37 11-42M-9-28C-10-34-7-40-3-42M-12-22C-11-19-7-17-4-17"
      />
    </>
  ),
  conifer: (
    <>
      <path d="M0 0V-12" stroke={SEPIA} strokeWidth="1.8" />
      <Crown
        d="M0-9H-14L-5-24H-11L-3-39H-8L0-58 8-39H3L11-24H5L14-9Z"
        shade="M0-9V-58L8-39H3L11-24H5L14-9Z"
        strokes="M2-12 8-18M5-12 10-15M2-19 5-22M2-27 7-32M2-34 4-37M2-42 5-46M-9-12-5-18M-7-27-3-33"
      />
    </>
  ),
  palm: (
    <>
      <path d="M0 0C5-22 3-46-2-66" stroke={SEPIA} strokeWidth="2.4" />
      <Crown
        d="M-2-66C-12-76-24-74-30-62-20-67-12-66-2-66-10-64-20-56-20-46-14-56-8-62-2-66 4-62 12-56 15-46 18-58 8-65-2-66 8-68 18-70 27-60 22-74 8-77-2-66Z"
        shade="M-2-66C4-62 12-56 15-46 18-58 8-65-2-66 8-68 18-70 27-60 22-74 8-77-2-66Z"
        strokes="M-2-66C-12-71-20-70-27-65M-2-66C-10-63-16-57-18-50M-2-66C6-63 11-57 14-50M-2-66C8-71 17-70 24-64"
      />
    </>
  ),
  saguaro: (
    <Crown
      d="M-5 0V-24H-15C-20-24-21-27-21-31V-42C-21-47-14-47-14-42V-32H-5V-56C-5-64 5-64 5-56V-26H12V-38C12-43 19-43 19-38V-25C19-20 17-18 13-18H5V0Z"
      shade="M1 0V-62C4-61 5-59 5-56V-26H12V-38C13-42 19-43 19-38V-25C19-20 17-18 13-18H5V0Z"
      strokes="M-2-2V-58M2-2V-59M-18-30V-43M15-22V-39"
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
    <g stroke={SEPIA} strokeWidth="1.2">
      <path d="M-80-34H80V-27H-80Z" fill={STONE} />
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

/** A body of stone: a wash, the strokes inside it, and its line. */
function Solid({ d, children }: { d: string; children?: React.ReactNode }) {
  return (
    <>
      <path d={d} className="fill-paper" />
      <path d={d} fill={STONE} fillOpacity="0.75" />
      <g stroke={SEPIA} strokeOpacity="0.8" strokeWidth="0.8">
        {children}
      </g>
      <path d={d} stroke={SEPIA} strokeWidth="1.2" />
    </>
  );
}
