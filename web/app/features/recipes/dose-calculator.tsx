import {
  BEGINNER_MG,
  bandOf,
  ceilingOf,
  DECARB_SHARE,
  type DoseSteps,
  doseSteps,
  INFUSION_SHARE,
  SERVING_CAP_MG,
} from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import { useState } from 'react';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { keepUnits } from '../../lib/units.ts';

/** End of the dose scale. Larger doses look the same on it. */
const SCALE_MG = 20;
const { edible } = USE_TIMES;

const BANDS = {
  below: 'Below what most people notice the first time.',
  beginner: `That’s within the usual starting dose for someone new to edibles, ${BEGINNER_MG.least} to ${BEGINNER_MG.most}\u00a0mg.`,
  experienced: `More than a beginner's dose. Half a serving is the better start.`,
  high: `More than the ${SERVING_CAP_MG}\u00a0mg that states usually allow in one serving. Use less of the infusion, or cut smaller pieces.`,
} as const;

/** How much THC one serving holds, worked out before everybody's eyes; the figures are the cook's own. */
export function DoseCalculator({ recipe, servings }: { recipe: Recipe; servings: number }) {
  const { dose } = recipe;
  const [grams, setGrams] = useState(String(dose.flowerGrams));
  const [percent, setPercent] = useState(String(dose.thcPercent));
  const [decarb, setDecarb] = useState(String(Math.round(DECARB_SHARE * 100)));
  const [infusion, setInfusion] = useState(String(Math.round(INFUSION_SHARE * 100)));
  const usedShare = dose.usedShare * (servings / recipe.servings);
  const fields = [
    { label: 'Flower in the infusion', unit: 'g', value: grams, set: setGrams, least: 0.1, most: 100, step: 0.1 },
    { label: 'Total THC on the label', unit: '%', value: percent, set: setPercent, least: 0.1, most: 40, step: 0.1 },
    { label: 'Converted in the oven', unit: '%', value: decarb, set: setDecarb, least: 1, most: 100, step: 1 },
    { label: 'Kept in the infusion', unit: '%', value: infusion, set: setInfusion, least: 1, most: 100, step: 1 },
  ];
  const wrong = fields.find(
    ({ value, least, most }) => value.trim() === '' || !(Number(value) >= least && Number(value) <= most),
  );
  const infused = { flowerGrams: Number(grams), thcPercent: Number(percent), usedShare, servings };
  const steps = wrong
    ? undefined
    : doseSteps({ ...infused, decarbShare: Number(decarb) / 100, infusionShare: Number(infusion) / 100 });
  return (
    <section
      aria-labelledby="dose"
      className="mt-14 border-y border-line bg-sunken px-5 py-8 max-md:-mx-5 md:px-8 lg:py-10 print:mt-6 print:bg-transparent print:p-0"
    >
      <h2 id="dose" className="text-section">
        What’s in a serving
      </h2>
      <p className="prose mt-2 text-small text-muted">
        This recipe uses {percentText(usedShare)} of a batch of infused butter or oil. Enter the numbers from your
        flower’s label below. If it lists THCA, total THC is THC plus 0.877 times THCA. The result is an estimate.
        {usedShare > 1 && ' That takes more than one batch.'}
      </p>
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <form
          className="needs-script grid grid-cols-2 content-start gap-x-5 gap-y-4 print:hidden"
          onSubmit={(event) => event.preventDefault()}
        >
          {fields.map(({ label, unit, value, set, least, most, step }) => (
            <Field
              key={label}
              label={`${label} (${unit})`}
              error={wrong?.label === label ? `is a number from ${least} to ${most}` : undefined}
              className="flex flex-col justify-end"
            >
              {(control) => (
                <input
                  {...control}
                  type="number"
                  inputMode="decimal"
                  min={least}
                  max={most}
                  step={step}
                  value={value}
                  onChange={({ target }) => set(target.value)}
                  className={`${INPUT} numeral`}
                />
              )}
            </Field>
          ))}
        </form>
        <div aria-live="polite">
          {steps ? (
            <Worked
              steps={steps}
              ceiling={ceilingOf(infused)}
              percent={percent}
              grams={grams}
              decarb={decarb}
              infusion={infusion}
              used={percentText(usedShare)}
              servings={servings}
            />
          ) : (
            <p className="text-muted">Fill in the four figures to see the dose.</p>
          )}
        </div>
      </div>
      <p className="prose mt-6 border-t border-line pt-4 text-small">
        An edible takes {keepUnits(spanText(edible.onset))} to kick in and peaks {keepUnits(spanText(edible.peak))}{' '}
        after you eat it. If you eat a second serving before the first kicks in, you’ll feel both at once. Wait{' '}
        {keepUnits(spanText(edible.wait))} or more.
      </p>
    </section>
  );
}

interface WorkedProps {
  steps: DoseSteps;
  /** Milligrams in one serving if nothing is lost. */
  ceiling: number;
  percent: string;
  grams: string;
  decarb: string;
  infusion: string;
  used: string;
  servings: number;
}

/** The arithmetic, line by line. */
function Worked({ steps, ceiling, percent, grams, decarb, infusion, used, servings }: WorkedProps) {
  const lines = [
    ['In the flower', `${grams}\u00a0g × ${percent}%`, steps.inFlower],
    ['After decarboxylation', `× ${decarb}%`, steps.afterDecarb],
    ['In the infusion', `× ${infusion}%`, steps.inInfusion],
    ['In this recipe', `× ${used}`, steps.inRecipe],
    ['In one serving', `÷ ${servings}`, steps.perServing],
  ] as const;
  const band = bandOf(steps.perServing);
  return (
    <>
      <table className="numeral w-full text-small">
        <tbody>
          {lines.map(([name, how, mg], index) => (
            <tr key={name} className={`border-b border-line ${index === lines.length - 1 ? 'font-medium' : ''}`}>
              <th scope="row" className="py-2 pr-3 text-left font-[inherit]">
                {name}
              </th>
              <td className="py-2 pr-3 text-muted">{how}</td>
              <td className="py-2 text-right whitespace-nowrap">{mgText(mg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <span className="numeral font-display text-title">{mgText(steps.perServing)}</span>
        <span className="text-small text-muted">
          of THC in a serving, and at most <span className="numeral whitespace-nowrap">{mgText(ceiling)}</span> if
          nothing is lost
        </span>
      </p>
      <svg viewBox="0 0 400 16" preserveAspectRatio="none" className="mt-3 block h-4 w-full" aria-hidden="true">
        <rect y="4" width="400" height="8" rx="4" className="fill-line" />
        <rect
          x={alongScale(BEGINNER_MG.least)}
          y="4"
          width={alongScale(BEGINNER_MG.most) - alongScale(BEGINNER_MG.least)}
          height="8"
          className="fill-accent"
          fillOpacity="0.4"
        />
        <rect x={alongScale(steps.perServing) - 1} width="2" height="16" className="fill-ink" />
      </svg>
      <p className={`mt-3 text-small ${band === 'high' ? 'text-danger' : ''}`}>{BANDS[band]}</p>
    </>
  );
}

/** Where an amount stands on a scale that is 400 wide. */
const alongScale = (mg: number): number => Math.min(1, mg / SCALE_MG) * 400;
const mgText = (mg: number): string => `${mg >= 100 ? Math.round(mg).toLocaleString('en-US') : mg.toFixed(1)}\u00a0mg`;
const percentText = (part: number): string => `${Math.round(part * 100)}%`;
