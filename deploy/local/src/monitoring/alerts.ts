import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../../kubernetes/src/kustomization.ts';
import { ROOT } from '../settings.ts';

/** The rules of Prometheus, as it reads them. */
export const ALERTS_FILE = join(ROOT, 'deploy/monitoring/alerts.yml');

const Alert = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().optional(),
  /** `page` wakes someone up; `ticket` waits until morning. */
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({
    /** One line, with the figure. */
    summary: z.string().min(10),
    /** The problem, in words for someone who does not know the code. */
    means: z.string().min(20),
    /** What to do about it. */
    do: z.string().min(20),
    /** Where both stand. */
    runbook: z.string(),
  }),
});

/** One alert rule. */
export type Alert = z.output<typeof Alert>;

const Rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Alert).min(1) })).min(1),
});

/** Every alert, in the order of the file. */
export function readAlerts(): Alert[] {
  const [rules] = readYaml(ALERTS_FILE);
  return Rules.parse(rules).groups.flatMap((group) => group.rules);
}
