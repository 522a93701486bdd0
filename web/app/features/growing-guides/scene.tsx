import { memo } from 'react';
import { GUIDE_SCENES, SHEET } from './guide-scenes.tsx';
import { PlantRow } from './plant.tsx';
import { Ground, Sprout } from './props.tsx';

const GROUND = 266;

/** A wide drawing for a guide; one that has none of its own gets the life of a plant. Needs PlantParts in the page. */
export const Scene = memo(function Scene({ guide, className = '' }: { guide?: string; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
    >
      {GUIDE_SCENES[guide ?? ''] ?? <Life />}
    </svg>
  );
});

/** From the seed to the ripe plant, on one line. */
function Life() {
  return (
    <>
      <Ground width={SHEET.width} y={GROUND} />
      <Sprout x={74} y={GROUND} />
      <PlantRow
        ground={GROUND}
        plants={[
          ['seedling', 210, 1.1],
          ['young', 372, 1.05],
          ['stretched', 580, 1],
          ['budding', 806, 1.06],
          ['ripe', 1050, 1.1],
        ]}
      />
    </>
  );
}
