import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Families = z.record(z.string(), z.array(z.string()).min(1));

const families = new Map(
  Object.entries(
    Families.parse(JSON.parse(readFileSync(new URL('./content/flavor-families.json', import.meta.url), 'utf8'))),
  ),
);

/** Where a flavor, or one of its family, first stands in a strain's list: mango is fruity. -1 if neither does. */
export function flavorPlace(flavors: readonly string[], wished: string): number {
  const family = families.get(wished) ?? [];
  return flavors.findIndex((flavor) => flavor === wished || family.includes(flavor));
}
