import { z } from 'zod';
import { AGE_MODES, parseAgeOverrides } from './age-gate.ts';

/**
 * Variables that control how the site asks for a visitor's age. The gateway and the rendering process read the same
 * ones.
 */
export const ageGateConfig = z.object({
  AGE_GATE: z
    .enum(AGE_MODES)
    .default('notice')
    .describe(
      'How the site asks visitors for their age: “off” doesn’t ask, “notice” shows a bar that blocks nothing, and “gate” shows a page before anything else. The gateway and web need the same value.',
    ),
  AGE_GATE_JURISDICTIONS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return parseAgeOverrides(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .describe(
      'Overrides for pages and responses about one state or DC, such as MD=gate,DC=off. The gateway and web need the same value.',
    ),
  AGE_GATE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Days until the gate asks a confirmed visitor again; /privacy states the number.'),
});
