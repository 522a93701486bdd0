import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const Exemption = z.strictObject({ text: z.string(), reason: z.string() });
export type Exemption = z.infer<typeof Exemption>;

/** Texts that stay as they are, and why. */
export const EXEMPTIONS: readonly Exemption[] = z
  .array(Exemption)
  .parse(parse(readFileSync(new URL('../content/exemptions.yaml', import.meta.url), 'utf8')));

/** The exemption whose text a paragraph holds. */
export const exemptionOf = (paragraph: string): Exemption | undefined =>
  EXEMPTIONS.find(({ text }) => paragraph.includes(text));
