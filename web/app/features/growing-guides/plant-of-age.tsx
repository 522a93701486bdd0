import { LEAF, LEAF_LINE } from '../../components/ui/inks.ts';
import { STEM, STEM_LIGHT } from './plant-colors.ts';

/** A plant above the ground at some age. */
interface PlantForm {
  height: number;
  /** Pairs of leaves. */
  nodes: number;
  /** Fingers of a full leaf. */
  fingers: 3 | 5 | 7;
  /** Length of a full leaf. */
  leaf: number;
  flower?: { ripe: boolean; size: number };
}

const FORMS = {
  seedling: { height: 34, nodes: 1, fingers: 3, leaf: 24 },
  young: { height: 84, nodes: 4, fingers: 5, leaf: 42 },
  stretched: { height: 168, nodes: 6, fingers: 7, leaf: 54 },
  budding: { height: 192, nodes: 6, fingers: 7, leaf: 54, flower: { ripe: false, size: 0.48 } },
  ripe: { height: 186, nodes: 7, fingers: 7, leaf: 50, flower: { ripe: true, size: 0.7 } },
} as const satisfies Record<string, PlantForm>;

export type Age = keyof typeof FORMS;
export const AGES = Object.keys(FORMS) as Age[];

/** How far the top leans to one side, as a share of the height. */
const LEAN = 0.045;

/** An autumn leaf among the lowest of a ripe plant. */
const FADED = '#c0a54c';

/** A plant of an age, standing on 0,0. */
export function PlantOfAge({ age }: { age: Age }) {
  const { height, nodes, fingers, leaf, flower }: PlantForm = FORMS[age];
  const kind = `#plant-flower-${flower?.ripe ? 'ripe' : 'young'}`;
  const sway = (share: number) => Number((LEAN * height * share * share).toFixed(1));
  const places = Array.from({ length: nodes }, (_, node) => {
    const share = nodes === 1 ? 0.92 : 0.2 + (0.74 * node) / (nodes - 1);
    const grown = 1 - 0.58 * Math.max(0, share - 0.25) - (node === 0 ? 0.12 : 0);
    return { share, place: `translate(${sway(share)} ${(-height * share).toFixed(1)})`, reach: leaf * grown };
  });
  const stem = `M0 0Q0 ${-height * 0.5} ${sway(1)} ${-height}`;
  return (
    <g id={`plant-${age}`}>
      <g fill="none" strokeLinecap="round">
        <path d={stem} stroke={LEAF_LINE} strokeWidth={2.6 + height / 70} />
        <path d={stem} stroke={STEM} strokeWidth={1.4 + height / 70} />
        <path d={stem} stroke={STEM_LIGHT} strokeWidth={0.5 + height / 240} transform="translate(-.7 0)" />
      </g>
      {nodes === 1 && <Cotyledons at={-height * 0.45} />}
      {places.map(({ share, place, reach }, node) => (
        <Leaves
          key={place}
          place={place}
          reach={reach}
          tilt={78 - 34 * share + (node % 2) * 7}
          href={`#plant-leaf-${node === 0 && fingers > 3 ? 5 : fingers}`}
          color={flower?.ripe && node === 0 ? FADED : LEAF}
        />
      ))}
      {flower ? (
        <>
          {places
            .filter(({ share }) => share > 0.3)
            .map(({ share, place, reach }) => (
              <Flowers key={place} place={place} reach={reach} href={kind} size={flower.size * (0.78 - 0.36 * share)} />
            ))}
          <use href={kind} transform={`translate(${sway(1)} ${4 - height}) scale(${flower.size * 0.92})`} />
        </>
      ) : (
        <use
          href="#plant-leaf-3"
          color={LEAF}
          transform={`translate(${sway(1)} ${2 - height}) rotate(6) scale(${((leaf * 0.62) / 100).toFixed(2)})`}
        />
      )}
    </g>
  );
}

interface LeavesProps {
  place: string;
  reach: number;
  tilt: number;
  href: string;
  color: string;
}

/** A pair of leaves on their stalks. */
function Leaves({ place, reach, tilt, href, color }: LeavesProps) {
  const stalk = reach * 0.42;
  return (
    <g transform={place}>
      {[-1, 1].map((side) => (
        <g key={side} transform={`rotate(${(side * (tilt + (side > 0 ? 5 : 0))).toFixed(1)})`}>
          <path d={`M0 0V${(-stalk).toFixed(1)}`} stroke={LEAF_LINE} strokeWidth="1.3" />
          <use
            href={href}
            color={color}
            transform={`translate(0 ${(-stalk).toFixed(1)}) rotate(${side * 12}) scale(${(reach / 100).toFixed(3)})`}
          />
        </g>
      ))}
    </g>
  );
}

/** What flowers in the axils of a pair of leaves. */
function Flowers({ place, reach, href, size }: { place: string; reach: number; href: string; size: number }) {
  const out = (-reach * 0.34).toFixed(1);
  return (
    <g transform={place}>
      {[-1, 1].map((side) => (
        <g key={side} transform={`rotate(${side * 40})`}>
          <path d={`M0 0V${out}`} stroke={LEAF_LINE} strokeWidth="1.5" />
          <use href={href} transform={`translate(0 ${out}) rotate(${side * -22}) scale(${size.toFixed(2)})`} />
        </g>
      ))}
    </g>
  );
}

/** The two round seed leaves. */
function Cotyledons({ at }: { at: number }) {
  return (
    <g transform={`translate(0 ${at})`} fill={LEAF} stroke={LEAF_LINE} strokeWidth="0.8">
      <path d="M0 0C-6-7-15-6-17-2-14 3-6 3 0 0Z" />
      <path d="M0 0C6-7 15-6 17-2 14 3 6 3 0 0Z" />
    </g>
  );
}
