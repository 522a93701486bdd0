import type { FieldChange } from '@bluntbot/proto/catalog/strain-imports';
import type { StrainFacts } from '../strains/strain-document.ts';

/** Points of THC from which on two figures of one strain contradict each other instead of being two harvests. */
const CONTRADICTING_THC = 5;
/** Characters of a value that a report shows. */
const SHOWN = 200;

/** What differs between two states of a strain, field by field, as people read it. */
export function changesOf(before: StrainFacts, after: StrainFacts): FieldChange[] {
  return (Object.keys(after) as (keyof StrainFacts)[]).flatMap((field) => {
    const [from, to] = [shown(before[field]), shown(after[field])];
    return from === to ? [] : [{ field, from: from.slice(0, SHOWN).toWellFormed(), to: to.slice(0, SHOWN).toWellFormed() }];
  });
}

/** What a row says against what is known, where both cannot be right. */
export function contradictions(known: StrainFacts, said: Partial<StrainFacts>): string[] {
  const notes: string[] = [];
  if (said.type && said.type !== known.type) notes.push(`contradicts what is known: the type is ${known.type}, the file says ${said.type}`);
  const [was, is] = [Number(known.thc), Number(said.thc)];
  if (known.thc !== null && said.thc != null && Math.abs(was - is) >= CONTRADICTING_THC) {
    notes.push(`contradicts what is known: THC is ${was} %, the file says ${is} %`);
  }
  return notes;
}

function shown(value: StrainFacts[keyof StrainFacts]): string {
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) return /^\d+\.\d+$/.test(value) ? String(Number(value)) : value;
  return value.map((entry) => (typeof entry === 'string' ? entry : `${entry.name} ${entry.percentage} %`)).join(', ');
}
