import type { Age } from './plant-of-age.tsx';

interface PlantProps {
  age: Age;
  /** Where its stem meets the ground. */
  x: number;
  y: number;
  scale?: number;
  /** Leans to the other side: no two neighbors are the same. */
  mirrored?: boolean;
}

/** A plant in a drawing. */
export function Plant({ age, x, y, scale = 1, mirrored = false }: PlantProps) {
  return <use href={`#plant-${age}`} transform={`translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})`} />;
}

/** Plants side by side, at the given positions. */
export function PlantRow({
  plants,
  ground,
}: {
  plants: readonly [age: Age, x: number, scale: number][];
  ground: number;
}) {
  return plants.map(([age, x, scale], index) => (
    <Plant key={x} age={age} x={x} y={ground} scale={scale} mirrored={index % 2 === 1} />
  ));
}
