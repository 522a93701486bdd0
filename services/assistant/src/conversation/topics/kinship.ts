import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { joined } from '../../wishes/reasons.ts';
import type { AskedKin } from './asked-kin.ts';
import { a } from './strain-sentences.ts';

/** Asks how two strains stand to each other by blood, or what both gave. */
export const RELATED =
  /^(?!.* (?:or|more|less|most|thc|cbd|\w+(?:ene|ool|nol)) ).* (?:does|do|has|have|is|was|got) .* in (?:it|its (?:\w+ )?(?:lineage|genetics|family|blood|parents|parentage|background|makeup|ancestry)|the (?:mix|family|bloodline|lineage|genetics)) | (?:related|relatives?|relation|relationship|relate|kin|(?<! (?:my|your|his|her|our|their|little|big|older|younger|step|twin|baby) )(?:cousins?|siblings?|sisters?|brothers?)|same family|descend\w*|ancest\w*|grand(?:parents?|child\w*|mother|father|kids?)|in common (?:ancest\w*|parents?)|share (?:a |any |an )?(?:\w+ )?(?:parents?|ancest\w*|lineage|genetics)|bloodline) /;
export const CROSSES =
  /^(?!.* who ).* (?:cross(?:es|ed|ing)?|breed(?:ing)?|mix(?:ed|ing)?|combin(?:e|ed|ing)|(?<! (?:my|your|his|her|our|a) )mate[ds]?) (?!between ).*(?: with | and | to | x | by )|^(?!.* who ).* cross (?:of|between) /;

/** Generations that are looked back, and strains that are looked up for it at most. */
const GENERATIONS = 4;
const MAX_READ = 40;

/** A strain as far as kinship needs it: one that is only named as a parent, and has no page, has no parents of its own here. */
export type Ancestor = Pick<StrainDetail, 'slug' | 'name' | 'genetics' | 'parents'>;
/** How a strain comes from an ancestor: the strains from it to the ancestor, both included. */
export type Descent = readonly Ancestor[];
type Read = (slugs: readonly string[]) => Promise<StrainDetail[]>;
type Family = ReadonlyMap<string, Descent>;

const keyOf = ({ slug, name }: StrainDetail['parents'][number]): string => slug ?? name.toLowerCase();

/** Every recorded ancestor of a strain, each by the shortest way to it, nearest first; the strain itself is the first. */
export async function descents(strain: StrainDetail, read: Read): Promise<Family> {
  const found = new Map<string, Descent>([[strain.slug, [strain]]]);
  let youngest: Descent[] = [[strain]];
  for (let generation = 0, reads = 0; generation < GENERATIONS && reads < MAX_READ; generation++) {
    const ways = new Map<string, Descent>();
    for (const way of youngest)
      for (const parent of way.at(-1)?.parents ?? []) {
        const key = keyOf(parent);
        if (found.has(key)) continue;
        if (parent.slug) ways.set(key, way);
        else found.set(key, [...way, { slug: key, name: parent.name, genetics: null, parents: [] }]);
      }
    const rows = await read([...ways.keys()].slice(0, MAX_READ - reads));
    reads += rows.length;
    youngest = rows.map((row) => [...(ways.get(row.slug) ?? []), row]);
    for (const way of youngest) found.set(way.at(-1)?.slug ?? '', way);
  }
  return found;
}

/** How two strains are related, in a sentence that begins with yes or no to what was asked, and the strains that it speaks of. */
export async function kinship(
  one: StrainDetail,
  other: StrainDetail,
  read: Read,
  asked?: AskedKin,
): Promise<{ told: string; through: Descent }> {
  const [mine, theirs] = await Promise.all([descents(one, read), descents(other, read)]);
  const verdict = asked ? answered(asked, { one, other, mine, theirs }) : undefined;
  if (typeof verdict === 'object') return verdict;
  const down = mine.get(other.slug) ?? theirs.get(one.slug);
  if (down) return { told: `${verdict ?? 'Yes:'} ${lineage(down)}`, through: down };
  const shared = [...mine.keys()].filter((key) => theirs.has(key)).toSorted((left, right) => far(left) - far(right));
  function far(key: string): number {
    return (mine.get(key)?.length ?? 0) + (theirs.get(key)?.length ?? 0);
  }
  const [nearest] = shared;
  const [left, right] = nearest ? [mine.get(nearest), theirs.get(nearest)] : [];
  if (!left || !right) {
    const known = [one, other].map(({ name, genetics }) =>
      genetics ? `${name} is ${genetics}.` : `The parents of ${name} are not recorded here.`,
    );
    return { told: `No, not as recorded here, as far as four generations back. ${known.join(' ')}`, through: [one, other] };
  }
  const name = left.at(-1)?.name ?? '';
  return {
    told: `${verdict ? `${verdict} but they have an ancestor in common:` : 'Yes, by a common ancestor:'} ${name} is ${place(left)} of ${one.name} and ${place(right)} of ${other.name}. ${steps(left)} ${steps(right)}`,
    through: [...left, ...right.slice(0, -1)],
  };
}

interface Pair {
  one: StrainDetail;
  other: StrainDetail;
  mine: Family;
  theirs: Family;
}

/** What is so of two strains where a relation was asked of, whole; where it is not so, the "no" that the nearest relation is told behind. */
function answered(asked: AskedKin, { one, other, mine, theirs }: Pair): string | { told: string; through: Descent } {
  if (asked.kin === 'line') {
    const [old, young, family] = asked.elder === 'first' ? [one, other, theirs] : [other, one, mine];
    const way = asked.generations === undefined ? family.get(old.slug) : wayOf(young, old.slug, asked.generations, family);
    if (way && way.length > 1) return { told: `Yes: ${lineage(way)}`, through: way };
    const [said, of] = asked.isOfElder ? [old, young] : [young, old];
    return `No, ${said.name} is not recorded as ${a(asked.noun)} of ${of.name}${mine.has(other.slug) || theirs.has(one.slug) ? ':' : ','}`;
  }
  const [parents, others] = [one, other].map((row) => new Map(row.parents.map((parent) => [keyOf(parent), parent.name])));
  const sharedParents = [...(parents ?? [])].filter(([key]) => others?.has(key)).map(([, name]) => name);
  if (sharedParents.length > 0) {
    const told = `both ${one.name} and ${other.name} name ${joined(sharedParents)} as ${sharedParents.length === 1 ? 'a parent' : 'parents'}. ${steps([one, other, other])}`;
    return { told: asked.kin === 'cousins' ? `Nearer than that, siblings: ${told}` : `Yes: ${told}`, through: [one, other] };
  }
  const isLine = mine.has(other.slug) || theirs.has(one.slug);
  if (asked.kin === 'cousins' && !isLine) {
    const common = [...mine.keys()].find((key) => wayOf(one, key, 2, mine) && wayOf(other, key, 2, theirs));
    const [left, right] = common ? [wayOf(one, common, 2, mine), wayOf(other, common, 2, theirs)] : [];
    if (left && right)
      return {
        told: `Yes: ${left.at(-1)?.name} is a grandparent of both. ${steps(left)} ${steps(right)}`,
        through: [...left, ...right.slice(0, -1)],
      };
  }
  return `No, ${asked.kin === 'parents in common' ? 'they have no parents in common as recorded here' : `not ${asked.kin} as recorded here`}${isLine ? ':' : ','}`;
}

/** A way of exactly so many generations from a strain to an ancestor, which may be nearer by another way. */
function wayOf(young: Ancestor, key: string, generations: number, family: Family): Descent | undefined {
  for (const parent of young.parents) {
    const row = family.get(keyOf(parent))?.at(-1);
    if (!row) continue;
    if (generations === 1 && row.slug === key) return [young, row];
    const rest = generations > 1 ? wayOf(row, key, generations - 1, family) : undefined;
    if (rest) return [young, ...rest];
  }
  return undefined;
}

/** "Grape Ape is a grandparent of Runtz, by Zkittlez. Runtz is Zkittlez × Gelato; …" */
function lineage(way: Descent): string {
  const [young, old] = [way[0], way.at(-1)];
  const between = way.slice(1, -1).map(({ name }) => name);
  const by = between.length === 0 ? '' : `, by ${joined(between)}`;
  return `${old?.name} is ${place(way)} of ${young?.name}${by}. ${steps(way)}`;
}

const steps = (way: Descent): string =>
  way
    .slice(0, -1)
    .map(({ name, genetics }) => `${name} is ${genetics}.`)
    .join(' ');
const PLACES = ['the same', 'a parent', 'a grandparent', 'a great-grandparent', 'a great-great-grandparent'];
const place = ({ length }: Descent): string => PLACES[length - 1] ?? 'an ancestor';
