type Json = Readonly<Record<string, unknown>>;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Lists of things that can be rows. Owners, parents, effects, hours, and other parts of one thing are never rows. */
const PRODUCTS = set('items products strains flowers menu menuitems entries');
const SHOPS = set('listings dispensaries shops stores locations retailers businesses facilities places licensees');
/** Lists whose objects have a name because they are things themselves: a strain with products is no group. */
const THINGS = set('strains listings dispensaries shops stores locations retailers businesses facilities places');
/** Lists that are called as groups are. */
const GROUPS = set(
  'categories sections groups departments collections types kinds brands chains states counties cities regions areas',
);
/** What a group says of itself. Any other key is a fact, and then the group is a row with a list in it. */
const LABELS = set(
  'id uuid categoryid groupid sectionid slug key name title label color icon emoji image img order position sort ' +
    'sortorder index count total itemcount productcount url link href visible createdat updatedat',
);
/** What else a list called as groups are may say: it tells of the group, not of a strain or a shop. */
const ABOUT_GROUPS = set('description subtitle note notes abbr abbreviation code');
/** What stands for the name of a group, or beside it in a list called as groups are. */
const KINDS = set('category type kind section group department brand city state county region country area');
/** What groups of rows are called: their name stands under what their list is called. */
const NAMES = set('name title label');
/** Keys of rows that hold their names: "product_name", "Title". */
const ROW_NAME = /(?:name|title|label|strain|product|dispensary)$/i;
/** Share of rows whose name is no other one's. */
const OWN_NAMES = 0.5;

const bare = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The rows within groups, as menus have them: `{"categories": [{"name": "Edibles", "items": [{"name": …}]}]}`. Each
 * keeps what its group says, its name as "category". A group has no facts of its own and says less than its rows.
 * `called` is the key of the list of groups, empty for a bare list.
 */
export function ungrouped(groups: readonly Json[], called: string): Json[] {
  const key = groupKey(groups, bare(called));
  if (key === undefined) return [...groups];
  const kind = kindOf(called, key);
  return groups.flatMap((group) => {
    const { [key]: _, ...said } = group;
    const about = Object.entries(said).map(([word, value]) => [NAMES.has(bare(word)) ? kind : word, value] as const);
    return (rowsUnder(group, key) ?? []).map((row) => ({ ...Object.fromEntries(about), ...row }));
  });
}

/** The key under which all groups hold their rows; undefined if they are rows themselves. */
function groupKey(groups: readonly Json[], called: string): string | undefined {
  const keys = new Set(groups.flatMap((group) => Object.keys(group).filter(isListName)));
  return [...keys].find((key) => {
    const rows = rowsOfAll(groups, key);
    return rows && groups.every((group) => isGroup(group, key, called)) && saysMore(rows, groups);
  });
}

const isListName = (key: string): boolean => PRODUCTS.has(bare(key)) || SHOPS.has(bare(key));

function rowsOfAll(groups: readonly Json[], key: string): Json[] | undefined {
  const lists = groups.map((group) => rowsUnder(group, key));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** Whether an object only says what its rows have in common. */
function isGroup(group: Json, key: string, called: string): boolean {
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const said = Object.entries(group).flatMap(([word, value]) => (word === key || isEmpty(value) ? [] : [bare(word)]));
  const isNamed = said.some((word) => NAMES.has(word));
  if (isNamed && THINGS.has(called)) return false;
  const isCalledSo = GROUPS.has(called);
  const isLabel = (word: string) =>
    LABELS.has(word) || (isCalledSo && ABOUT_GROUPS.has(word)) || ((isCalledSo || !isNamed) && KINDS.has(word));
  return said.every(isLabel) && said.some((word) => NAMES.has(word) || KINDS.has(word));
}

/** Whether rows have names of their own, and on average more keys than their groups. */
function saysMore(rows: readonly Json[], groups: readonly Json[]): boolean {
  const names = new Set(rows.flatMap((row) => nameOf(row) ?? []));
  const most = groups.reduce((count, group) => Math.max(count, Object.keys(group).length - 1), 0);
  const keys = rows.reduce((count, row) => count + Object.keys(row).length, 0);
  return rows.length > 0 && names.size >= OWN_NAMES * rows.length && keys > most * rows.length;
}

function nameOf(row: Json): string | undefined {
  const name = Object.entries(row).find(([key, value]) => ROW_NAME.test(key) && typeof value === 'string')?.[1];
  return typeof name === 'string' ? name : undefined;
}

/** The column for the name of a group. A group of shops without a name for itself is no kind of license. */
function kindOf(called: string, key: string): string {
  const list = bare(called);
  if (list !== '' && GROUPS.has(list)) return called.replace(/ies$/, 'y').replace(/s$/, '');
  return PRODUCTS.has(bare(key)) ? 'category' : 'group';
}

/** The objects in a list of an object, none for an empty group; undefined if it has no such list. */
function rowsUnder(group: Json, key: string): Json[] | undefined {
  if (!(key in group)) return undefined;
  const list = group[key] ?? [];
  return Array.isArray(list) && list.every(isObject) ? list : undefined;
}

export const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
