import { plain, plainWords } from '@bluntbot/platform/index/plain-words';
import type { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import type { RecipeSummary } from '@bluntbot/proto/assistant/recipes';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { PlaceName } from '@bluntbot/proto/locations/places';
import { type Found, Phrases } from './phrases.ts';
import { PlaceNames } from './place-names.ts';
import { isEnglish } from './spelling.ts';
import type { Token } from './tokens.ts';
import type { Entity, RowName, Slot } from './utterance.ts';

/** Rows of other services, and of content files, whose names a message may hold. */
export interface NamedRows {
  places: readonly PlaceName[];
  products?: readonly Pick<AffiliateProduct, 'slug' | 'name' | 'brand' | 'category'>[];
  shops?: readonly Pick<Dispensary, 'id' | 'name'>[];
  recipes?: readonly Pick<RecipeSummary, 'id' | 'title' | 'tags'>[];
  terms?: readonly Pick<GlossaryTerm, 'id' | 'term' | 'also'>[];
}

const COMPARED = 5;

/** What names of demo listings begin with; nobody says it. */
const DEMO = 'Demo Dispensary';

/** Finds names of rows in tokens, the longest at each place. Made anew when the rows change. */
export class RowNames {
  readonly words = new Set<string>();
  private readonly parts = new Set<string>();
  private readonly places: PlaceNames;
  private readonly names: ReadonlyMap<string, string>;
  private readonly things = new Phrases<RowName>();
  private readonly dishes = new Phrases<RowName>();
  private readonly recipes: readonly RowName[];
  private readonly glossary = new Phrases<RowName>();

  constructor({ places, products = [], shops = [], recipes = [], terms = [] }: NamedRows) {
    this.places = new PlaceNames(places);
    const states = places.filter(({ kind }) => kind === 'state');
    this.names = new Map(states.map(({ state, name }) => [`jurisdiction ${state.toLowerCase()}`, name]));
    for (const { slug, name, brand } of products)
      for (const said of new Set([name, withoutStart(name, brand)]))
        this.add(said, { slot: 'product', value: slug, name });
    for (const { brand, category } of products) {
      this.add(brand, { slot: 'brand', value: brand, name: brand });
      this.add(category, { slot: 'category', value: category, name: category });
    }
    for (const { id, name } of shops)
      for (const said of new Set([name, withoutStart(name, DEMO)]))
        this.things.add(plain(said), { slot: 'dispensary', value: String(id), name });
    const uses = Map.groupBy(
      recipes.flatMap(({ tags }) => tags),
      (tag) => tag,
    );
    this.recipes = recipes.map(({ id, title }) => ({ slot: 'recipe', value: id, name: title }));
    for (const { id, title, tags } of recipes)
      for (const said of [title, ...tags.filter((tag) => uses.get(tag)?.length === 1 && title.includes(tag))])
        this.add(said, { slot: 'recipe', value: id, name: title }, this.dishes);
    for (const { id, term, also } of terms)
      for (const said of [term, ...also]) this.add(said, { slot: 'term', value: id, name: term }, this.glossary);
  }

  /** Returns the recipes whose whole titles an answer names, in its order. */
  recipesIn(answer: string): RowName[] {
    const placed = this.recipes
      .map((recipe) => ({ recipe, at: answer.indexOf(recipe.name) }))
      .filter(({ at }) => at >= 0);
    return placed.toSorted((a, b) => a.at - b.at).map(({ recipe }) => recipe);
  }

  at(tokens: readonly Token[], place: number): Found<RowName> | undefined {
    const [there, thing] = [this.places.at(tokens, place), this.thingAt(tokens, place)];
    return (thing?.length ?? 0) > (there?.length ?? 0) ? thing : there;
  }

  /**
   * Words of the glossary and dishes. They don't compete with other names, because most of them are also something
   * else.
   */
  beside(tokens: readonly Token[]): Pick<Entity, 'slot' | 'value' | 'name' | 'from' | 'to'>[] {
    return [this.glossary, this.dishes].flatMap((phrases) =>
      tokens.flatMap(({ from }, place) => {
        const found = phrases.at(tokens, place);
        return found ? [{ ...found.meaning, from, to: tokens[place + found.length - 1]?.to ?? from }] : [];
      }),
    );
  }

  /** Whether a word belongs to a name, and so is not mistyped. */
  isPart(word: string): boolean {
    return this.places.words.has(word) || this.parts.has(word);
  }

  /** Words that a mistyped one at a place may have been meant to be. */
  wordsExpected(tokens: readonly Token[], place: number): ReadonlySet<string> | undefined {
    return this.places.isExpected(tokens, place) ? this.places.words : undefined;
  }

  /** What people read for a value that was said in another way: "Maryland" for "md". */
  nameOf(slot: Slot, value: string): string | undefined {
    return this.names.get(`${slot} ${value}`);
  }

  /** A single everyday word, such as "raw" or "plus", is a name only if it is written as one. */
  private thingAt(tokens: readonly Token[], place: number): Found<RowName> | undefined {
    const found = this.things.at(tokens, place);
    const { text = '', pos } = tokens[place] ?? {};
    return found?.length === 1 && isEnglish(text) && pos !== 'PROPN' ? undefined : found;
  }

  private add(said: string, row: RowName, to = this.things): void {
    const name = plain(said).replaceAll('+', '').trim();
    for (const one of new Set([name, name.replaceAll('&', 'and')])) to.add(one, row);
    for (const word of plainWords(said)) {
      this.parts.add(word);
      if (word.length >= COMPARED) this.words.add(word);
    }
  }
}

/** "Classic Spoon" for the "GRAV Classic Spoon". */
function withoutStart(name: string, brand: string): string {
  const rest = name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name;
  return isEnglish(plain(rest)) || /^\d/.test(rest) ? name : rest;
}
