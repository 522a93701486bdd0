import { isDeepStrictEqual } from 'node:util';
import type { StrainForm } from '@bluntbot/proto/catalog/strain-admin';
import type { FieldChange } from '@bluntbot/proto/catalog/strain-imports';
import { FACT_NAMES, FACTS, type FactName, type StrainFacts } from './strain-facts.ts';

/** Characters of a value that a report shows. */
const SHOWN = 200;

/** The facts of something that holds them beside other things: an entity, a row. */
export const pickFacts = (strain: StrainFacts): StrainFacts => each((name) => strain[name] ?? FACTS[name].unknown);

/** A strain of which nothing is known but its name and type. */
export const unknownFacts = (name: string, type: StrainFacts['type']): StrainFacts => ({
  ...each((fact) => FACTS[fact].unknown),
  name,
  type,
});

/** The facts after a form: what it leaves out stays as it is. */
export const changedFacts = (facts: StrainFacts, form: StrainForm): StrainFacts =>
  each((name) => {
    const said = FACTS[name].form?.(form);
    return said === undefined ? facts[name] : said;
  });

/** Whether two states of a strain say the same. */
export const sameFacts = (a: StrainFacts, b: StrainFacts): boolean => FACT_NAMES.every((name) => isSame(name, a, b));

/** What differs between two states of a strain, fact by fact, as people read it. */
export const changesOf = (before: StrainFacts, after: StrainFacts): FieldChange[] =>
  FACT_NAMES.flatMap((name) => {
    const [from, to] = [shown(name, before), shown(name, after)];
    return from === to
      ? []
      : [{ field: name, from: from.slice(0, SHOWN).toWellFormed(), to: to.slice(0, SHOWN).toWellFormed() }];
  });

const each = (value: <Name extends FactName>(name: Name) => StrainFacts[Name]): StrainFacts =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, value(name)])) as unknown as StrainFacts;

const shown = <Name extends FactName>(name: Name, facts: StrainFacts): string => FACTS[name].shown(facts[name]);

/** Whether two states of a strain say the same of one fact. */
export const isSame = <Name extends FactName>(name: Name, a: StrainFacts, b: StrainFacts): boolean =>
  (FACTS[name].same ?? isDeepStrictEqual)(a[name], b[name]);
