import type { ReactNode } from 'react';
import { INK } from './drawing-colors.ts';
import { Bottle, GrowTent, Parcel, StashJar, Trowel, Whisk } from './keeping-figures.tsx';
import { Grinder, Lighter, Papers, Pipe, Rig, Tray, Vaporizer, WaterPipe } from './smoking-figures.tsx';

/** Kinds of thing by the word that their category's name holds; the first that fits is drawn. */
const KINDS: readonly [word: RegExp, figure: ReactNode][] = [
  [/vapori/, <Vaporizer key="vaporizer" />],
  [/grinder/, <Grinder key="grinder" />],
  [/bong|water/, <WaterPipe key="water-pipe" />],
  [/dab|rig/, <Rig key="rig" />],
  [/hand pipe|pipe/, <Pipe key="pipe" />],
  [/paper/, <Papers key="papers" />],
  [/tray|machine/, <Tray key="tray" />],
  [/storage|stash|jar/, <StashJar key="jar" />],
  [/light(?!er)|tent/, <GrowTent key="tent" />],
  [/lighter|torch/, <Lighter key="lighter" />],
  [/clean/, <Bottle key="bottle" />],
  [/edible|kitchen/, <Whisk key="whisk" />],
  [/grow|nutrient|tool/, <Trowel key="trowel" />],
];

/**
 * A thing of the shop as the house draws it: line and flat wash. What its category does not tell is drawn as a parcel.
 */
export function ProductDrawing({ category, className = '' }: { category: string; className?: string }) {
  const name = category.toLowerCase();
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      fill="none"
      stroke={INK}
      strokeWidth="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="49" cy="86" rx="33" ry="3.5" fill={INK} fillOpacity="0.1" stroke="none" />
      {KINDS.find(([word]) => word.test(name))?.[1] ?? <Parcel />}
    </svg>
  );
}
