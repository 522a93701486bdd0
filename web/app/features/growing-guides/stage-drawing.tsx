import { memo } from 'react';
import { EARTH, SEPIA } from '../../components/ui/inks.ts';
import { Plant } from './plant.tsx';
import { STEM } from './plant-colors.ts';
import type { Age } from './plant-of-age.tsx';
import { Branch, Ground, Jar, Sprout } from './props.tsx';

const GROUND = 244;
const MIDDLE = 100;

/**
 * What a plant looks like in a stage; a stage that is not known is drawn as a young plant. Needs PlantParts in the
 * page.
 */
export const StageDrawing = memo(function StageDrawing({
  stage,
  className = '',
}: {
  stage: string;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 200 300" className={className} aria-hidden="true">
      <StageFigure stage={stage} />
    </svg>
  );
});

function StageFigure({ stage }: { stage: string }) {
  switch (stage) {
    case 'germination':
      return (
        <>
          <Ground width={200} y={GROUND - 40} />
          <g transform={`translate(${MIDDLE} ${GROUND - 40}) scale(1.6)`}>
            <Sprout x={0} y={0} />
          </g>
        </>
      );
    case 'seedling':
      return <Standing age="seedling" scale={1.5} />;
    case 'pre-flowering-stretch':
      return <Standing age="stretched" scale={0.94} />;
    case 'early-flowering':
      return <Standing age="budding" scale={0.94} />;
    case 'late-flowering-and-ripening':
      return <Standing age="ripe" scale={0.94} />;
    case 'harvest':
      return (
        <>
          <Ground width={200} y={GROUND} />
          <path d={`M${MIDDLE} ${GROUND}v-24`} stroke={STEM} strokeWidth="6" />
          <ellipse cx={MIDDLE} cy={GROUND - 24} rx="3.6" ry="1.8" fill="#dfe3c2" stroke={SEPIA} strokeWidth="0.8" />
          <g transform={`rotate(9 ${MIDDLE} ${GROUND - 44})`}>
            <Branch x={MIDDLE + 4} y={GROUND - 42} scale={1.45} />
          </g>
        </>
      );
    case 'drying':
      return (
        <>
          <path d="M0 62Q100 72 200 60" fill="none" stroke={EARTH} strokeWidth="1.8" />
          {[46, 104, 158].map((x, index) => (
            <Branch key={x} x={x} y={66} scale={1.02 - index * 0.06} hanging />
          ))}
        </>
      );
    case 'curing':
      return (
        <>
          <Ground width={200} y={GROUND} />
          <Jar x={MIDDLE} y={GROUND - 2} scale={1.6} />
        </>
      );
    default:
      return <Standing age="young" scale={1.2} />;
  }
}

function Standing({ age, scale }: { age: Age; scale: number }) {
  return (
    <>
      <Ground width={200} y={GROUND} />
      <Plant age={age} x={MIDDLE} y={GROUND} scale={scale} />
    </>
  );
}
