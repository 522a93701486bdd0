import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../settings.ts';

/** What `npm audit --json` answers, as far as it is read. */
const Report = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.looseObject({ url: z.string(), title: z.string(), severity: z.string() })])),
      nodes: z.array(z.string()).default([]),
    }),
  ),
});

const Justified = z.array(
  z.strictObject({
    /** As in the address of the advisory: GHSA-…. */
    id: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/),
    package: z.string(),
    /** Why it does no harm here, in a form that others can check. */
    why: z.string().min(40),
    /** The day on which it is looked at again. */
    until: z.iso.date(),
  }),
);
export type Justified = z.output<typeof Justified>;

/** An advisory on a package that runs. */
export interface Finding {
  id: string;
  package: string;
  severity: string;
  title: string;
}

/** The advisories of a report, each once for its package. */
export function findingsOf(report: unknown): Finding[] {
  const { vulnerabilities } = Report.parse(report);
  return Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) =>
      typeof one === 'string'
        ? []
        : [
            {
              id: one.url.slice(one.url.lastIndexOf('/') + 1),
              package: name,
              severity: one.severity,
              title: one.title,
            },
          ],
    ),
  );
}

/**
 * What needs work: findings without a justification, justifications whose review is due, and justifications without a
 * finding.
 */
export function complaintsOf(findings: readonly Finding[], justified: Justified, today: string): string[] {
  const isOf = (finding: Finding) => (one: Justified[number]) =>
    one.id === finding.id && one.package === finding.package;
  return [
    ...findings
      .filter((finding) => !justified.some(isOf(finding)))
      .map(({ id, package: name, severity, title }) => `${name}: ${title} (${severity}, ${id})`),
    ...justified
      .filter(({ until }) => until <= today)
      .map(({ id, package: name }) => `${name}: ${id} is to be looked at again`),
    ...justified
      .filter((one) => !findings.some((finding) => isOf(finding)(one)))
      .map(({ id, package: name }) => `${name}: ${id} is justified and not found any more`),
  ];
}

export const readJustified = (file = join(import.meta.dirname, 'justified-findings.json')): Justified =>
  Justified.parse(JSON.parse(readFileSync(file, 'utf8')));

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const report = JSON.parse(stdout || '{}') as { vulnerabilities?: unknown; message?: string };
  if (!report.vulnerabilities) {
    console.error(
      `The registry answers no audit: ${report.message ?? 'nothing was said'}. Set another with npm_config_registry.`,
    );
    process.exit(2);
  }
  const findings = findingsOf(report);
  const complaints = complaintsOf(findings, readJustified(), new Date().toISOString().slice(0, 10));
  for (const complaint of complaints) console.error(complaint);
  console.log(`${findings.length} findings, ${complaints.length} to be done`);
  process.exit(complaints.length > 0 ? 1 : 0);
}
