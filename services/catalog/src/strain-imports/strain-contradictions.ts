import type { StrainFacts } from '../strain-facts/strain-facts.ts';

/** Points of THC from which on two figures of one strain contradict each other instead of being two harvests. */
const CONTRADICTING_THC = 5;

/** What a row says against what is known, where both cannot be right. */
export function contradictions(known: StrainFacts, said: Partial<StrainFacts>): string[] {
  const notes: string[] = [];
  if (said.type && said.type !== known.type)
    notes.push(`contradicts our data: the type is ${known.type}, the file says ${said.type}`);
  const [was, is] = [Number(known.thc), Number(said.thc)];
  if (known.thc !== null && said.thc != null && Math.abs(was - is) >= CONTRADICTING_THC) {
    notes.push(`contradicts our data: THC is ${was}%, the file says ${is}%`);
  }
  return notes;
}
