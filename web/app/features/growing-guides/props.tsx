import { EARTH, INK, LEAF, LEAF_LINE, LIGHT, SEPIA, SUN } from '../../components/ui/inks.ts';
import { STEM } from './plant-colors.ts';

/** The ground: a line drawn by hand, a wash of earth under it, and the strokes that shade it. */
export function Ground({ width, y }: { width: number; y: number }) {
  const step = width / 8;
  const waves = Array.from({ length: 8 }, (_, index) => `q${step / 2} ${index % 2 === 0 ? -2 : 2.4} ${step} 0`).join(
    '',
  );
  const strokes = Array.from(
    { length: Math.round(width / 9) },
    (_, index) =>
      `M${index * 9 + ((index * 7) % 5)} ${y + 3 + ((index * 5) % 4)}l${-4 - ((index * 3) % 5)} ${5 + ((index * 11) % 6)}`,
  ).join('');
  return (
    <g fill="none" stroke={EARTH} strokeLinecap="round">
      <path d={`M0 ${y}${waves}v120H0Z`} fill="url(#plant-earth)" stroke="none" />
      <path d={strokes} strokeOpacity="0.55" strokeWidth="0.7" />
      <path d={`M0 ${y}${waves}`} strokeWidth="1.3" />
    </g>
  );
}

/** A seed below the ground whose root goes down and whose shoot comes up. */
export function Sprout({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round">
      <path d="M0 16C1 26-3 34 1 46M0 26c5 3 7 6 9 10M-1 34c-4 2-6 5-8 8" stroke="#d9cdb0" strokeWidth="2.2" />
      <path d="M0 12C-9 2-6-14 4-15c5 0 7 4 5 8" stroke={STEM} strokeWidth="3" />
      <path d="M-6 17C-8 9-2 5 4 7 9 10 8 18 1 20-3 21-6 20-6 17Z" fill={EARTH} stroke={SEPIA} strokeWidth="0.9" />
      <path d="M10-9c4 2 5 6 3 9-4 0-6-4-3-9Z" fill={LEAF} stroke={LEAF_LINE} strokeWidth="0.8" />
    </g>
  );
}

/** A flowering branch that hangs with its tip down, or stands with its cut end down. */
export function Branch({
  x,
  y,
  scale = 1,
  hanging = false,
}: {
  x: number;
  y: number;
  scale?: number;
  hanging?: boolean;
}) {
  return <use href="#plant-branch" transform={`translate(${x} ${y}) scale(${scale} ${hanging ? -scale : scale})`} />;
}

/** A jar, three quarters full. */
export function Jar({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <use href="#plant-flower-ripe" transform="translate(-14 -26) rotate(-10) scale(.4)" />
      <use href="#plant-flower-ripe" transform="translate(12 -28) rotate(14) scale(.42)" />
      <use href="#plant-flower-ripe" transform="translate(-15 -5) rotate(-6) scale(.42)" />
      <use href="#plant-flower-ripe" transform="translate(15 -6) rotate(8) scale(.42)" />
      <use href="#plant-flower-ripe" transform="translate(0 -4) rotate(2) scale(.46)" />
      <path
        d="M-30-78C-34-74-34-70-34-64V-8C-34-3-31 0-26 0H26C31 0 34-3 34-8V-64C34-70 34-74 30-78Z"
        fill="#a9cabd"
        fillOpacity="0.3"
        stroke={LEAF_LINE}
        strokeWidth="0.9"
      />
      <path d="M-30-90H30V-78H-30Z" fill="#c79a35" stroke={SEPIA} strokeWidth="0.9" />
      <path
        d="M16-88v8M19-88v8M22-88v8M25-88v8M28-88v8M24-70v58M27-66v52M30-62v46"
        stroke={SEPIA}
        strokeOpacity="0.6"
        strokeWidth="0.6"
      />
      <path d="M-26-64V-14" stroke="#fff" strokeOpacity="0.55" strokeWidth="2.4" strokeLinecap="round" />
    </g>
  );
}

/** A lamp over the plants, with its light. */
export function Lamp({ x, y, width }: { x: number; y: number; width: number }) {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const from = (index / 8 - 0.5) * width * 0.92;
    return `M${x + from} ${y + 22}L${x + from * 1.22} ${y + 62}`;
  });
  return (
    <g fill="none" strokeLinecap="round">
      <path d={`M${x - width * 0.3} 0V${y}M${x + width * 0.3} 0V${y}`} stroke={SEPIA} strokeWidth="1" />
      <rect
        x={x - width / 2}
        y={y}
        width={width}
        height="13"
        rx="3"
        fill="#a9b3b4"
        stroke={LEAF_LINE}
        strokeWidth="1"
      />
      <path d={`M${x - width / 2 + 4} ${y + 4}H${x + width / 2 - 4}`} stroke={LIGHT} strokeOpacity="0.7" />
      <path d={rays.join('')} stroke={SUN} strokeWidth="1.1" strokeDasharray="12 7" />
    </g>
  );
}

/** The sun over hills: a disc with a corona of fine strokes, as around the middle of a bloom. */
export function Sun({ x, y }: { x: number; y: number }) {
  const rays = Array.from({ length: 36 }, (_, ray) => {
    const [sin, cos] = [Math.sin((ray * Math.PI) / 18), Math.cos((ray * Math.PI) / 18)];
    const reach = 42 + ((ray * 7) % 4) * 4;
    return `M${(x + 31 * sin).toFixed(1)} ${(y - 31 * cos).toFixed(1)}L${(x + reach * sin).toFixed(1)} ${(y - reach * cos).toFixed(1)}`;
  });
  return (
    <g fill="none" stroke={SUN} strokeLinecap="round">
      <circle cx={x} cy={y} r="27" fill={SUN} fillOpacity="0.75" stroke="none" />
      <circle cx={x - 5} cy={y - 6} r="18" fill={LIGHT} fillOpacity="0.35" stroke="none" />
      <circle cx={x} cy={y} r="27" stroke={SEPIA} strokeOpacity="0.7" strokeWidth="0.9" />
      <path d={rays.join('')} strokeWidth="1.1" />
    </g>
  );
}

/** Four leaves laid out as in a herbarium. */
export function Leaves({ colors }: { colors: readonly string[] }) {
  return colors.map((color, index) => (
    <g
      key={index}
      transform={`translate(${180 + index * 280} ${236 + (index % 2) * 10}) rotate(${index % 2 === 0 ? -7 : 9})`}
    >
      <path d="M0 0C2 22-2 44 4 66" fill="none" stroke={STEM} strokeWidth="4" strokeLinecap="round" />
      <use href="#plant-leaf-7" color={color} transform="scale(1.95)" />
    </g>
  ));
}

/** Roots below 178. */
export function Roots({ x }: { x: number }) {
  return (
    <path
      d={`M${x} 178c2 34-6 62 2 104M${x} 190c-24 12-44 20-62 58M${x} 186c26 10 46 22 66 52M${x} 212c-18 16-26 34-34 66M${x + 1} 208c20 16 28 36 36 64M${x - 40} 218c-18 4-30 2-48 12M${x + 44} 216c16 2 34 4 50 16`}
      fill="none"
      stroke="#b59d76"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  );
}

/** The grower's friend. */
export function Ladybird({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(32)`} stroke={INK}>
      <path d="M-9-10A9 8 0 0 1 9-10Z" fill={INK} />
      <ellipse rx="13" ry="15" cy="2" fill="#c2503c" />
      <path d="M0-12V17" />
      <path d="M-6-3h.1M6-3h.1M-6 7h.1M6 7h.1" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}
