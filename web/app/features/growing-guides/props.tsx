import { LEAF } from '../../components/ui/inks.ts';
import { EARTH, INK, STEM } from './plant-colors.ts';

/** The ground: a line drawn by hand, and the crumbs below it. */
export function Ground({ width, y }: { width: number; y: number }) {
  const step = width / 8;
  const waves = Array.from({ length: 8 }, (_, index) => `q${step / 2} ${index % 2 === 0 ? -2 : 2.4} ${step} 0`).join(
    '',
  );
  return (
    <g fill="none" stroke={EARTH} strokeLinecap="round">
      <path d={`M0 ${y}${waves}`} strokeWidth="1.6" />
      <path
        d={`M${width * 0.07} ${y + 7}h9m${width * 0.11} 2h5m${width * 0.17}-1h12m${width * 0.13} 1h6m${width * 0.16}-2h10`}
        strokeOpacity="0.6"
      />
    </g>
  );
}

/** A seed below the ground whose root goes down and whose shoot comes up. */
export function Sprout({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round">
      <path d="M0 16C1 26-3 34 1 46M0 26c5 3 7 6 9 10M-1 34c-4 2-6 5-8 8" stroke="#d9cdb0" strokeWidth="2.2" />
      <path d="M0 12C-9 2-6-14 4-15c5 0 7 4 5 8" stroke={STEM} strokeWidth="3" />
      <path d="M-6 17C-8 9-2 5 4 7 9 10 8 18 1 20-3 21-6 20-6 17Z" fill={EARTH} stroke={INK} />
      <path d="M10-9c4 2 5 6 3 9-4 0-6-4-3-9Z" fill={LEAF} stroke={INK} strokeWidth="0.8" />
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
        fill="#b9c9bd"
        fillOpacity="0.28"
        stroke={INK}
        strokeOpacity="0.8"
        strokeWidth="1.4"
      />
      <path d="M-30-90H30V-78H-30Z" fill="#b99a5f" stroke={INK} strokeWidth="1.2" />
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
      <path d={`M${x - width * 0.3} 0V${y}M${x + width * 0.3} 0V${y}`} stroke={INK} strokeWidth="1.2" />
      <rect x={x - width / 2} y={y} width={width} height="13" rx="3" fill="#9aa59b" stroke={INK} strokeWidth="1.2" />
      <path d={rays.join('')} stroke="#d5a83c" strokeWidth="1.8" strokeDasharray="12 7" />
    </g>
  );
}

/** The sun over hills. */
export function Sun({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke="#d5a83c" strokeWidth="1.8" strokeLinecap="round">
      <circle cx={x} cy={y} r="27" fill="#ecca6c" />
      {Array.from({ length: 12 }, (_, ray) => (
        <path
          key={ray}
          d={`M${x} ${y - 37}v${ray % 2 === 0 ? -15 : -9}`}
          transform={`rotate(${ray * 30 + 6} ${x} ${y})`}
        />
      ))}
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
