import { EXEMPTIONS, type Exemption, exemptionOf } from './exemptions.ts';
import { type Finding, lint } from './lint.ts';
import type { Source } from './sources.ts';

/** What is wrong in these sources, and the exemptions that none of them needs. */
export async function check(
  sources: readonly Source[],
): Promise<{ findings: (Finding & { path: string })[]; unused: Exemption[] }> {
  const findings: (Finding & { path: string })[] = [];
  const used = new Set<Exemption>();
  for (const { path, paragraphs } of sources) {
    for (const finding of await lint(paragraphs)) {
      const exemption = exemptionOf(finding.paragraph);
      if (exemption) used.add(exemption);
      else findings.push({ path, ...finding });
    }
  }
  return { findings, unused: EXEMPTIONS.filter((exemption) => !used.has(exemption)) };
}
