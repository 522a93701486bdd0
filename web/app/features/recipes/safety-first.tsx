import { spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import { keepUnits } from '../../lib/units.ts';

const RULES = [
  'Start with a small dose',
  `Wait 1-2 hours before more; ${spanText(USE_TIMES.edible.wait)} or more is safer`,
  'Store away from children',
  'Label with dosage info',
  'Never drive after consuming',
] as const;

/** The same on every recipe. */
export const SafetyFirst = () => (
  <section
    aria-labelledby="safety-first"
    className="mt-14 border-2 border-warning px-5 py-6 md:px-8 print:mt-6 print:py-3"
  >
    <h2 id="safety-first" className="text-section">
      Safety First
    </h2>
    <ul className="mt-3 grid gap-x-10 gap-y-2 md:grid-cols-2 lg:grid-cols-3">
      {RULES.map((rule) => (
        <li key={rule} className="border-t border-line pt-2">
          {keepUnits(rule)}
        </li>
      ))}
    </ul>
  </section>
);
