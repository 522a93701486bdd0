import type {
  ChatDispensary,
  ChatProduct,
  ChatReading,
  ChatResponse,
  ChatStrain,
  Citation,
} from '@bluntbot/proto/assistant/chat';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { Strain, StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';
import { cardOf } from './strain-card.ts';

/** An answer while it is put together: what is said, and the rows that it is said of. */
export class Draft {
  readonly paragraphs: string[] = [];
  readonly strains: ChatStrain[] = [];
  readonly products: ChatProduct[] = [];
  readonly dispensaries: ChatDispensary[] = [];
  readonly readings: ChatReading[] = [];
  readonly citations: Citation[] = [];
  suggestions: string[] = [];
  understood: ChatResponse['understood'] = [];
  notUnderstood: string[] = [];
  policy: ChatResponse['policy'] = null;
  notice: string | null = null;
  /** Neither rows nor pages answer; it only links the nearest pages. */
  isUncovered = false;
  /** It computes with amounts that the visitor gave. */
  isSum = false;
  /** A page says no more than what comes closest. */
  isClosest = false;
  /** What the rows leave open: a question for the site's pages, whose best section belongs behind what is said. */
  passageWanted: string | undefined;

  /** Whether it shows rows: strains, products, or shops. */
  get hasRows(): boolean {
    return this.strains.length + this.products.length + this.dispensaries.length > 0;
  }

  /** Whether it says what a page says, word for word. */
  get quotesPage(): boolean {
    return this.readings.some(({ passage }) => passage !== null);
  }

  say(...paragraphs: (string | undefined | false)[]): this {
    this.paragraphs.push(...paragraphs.filter((text): text is string => Boolean(text)));
    return this;
  }

  /** Puts a strain on a card; its figures are those of the row. */
  card(strain: Strain | StrainDetail, reason: string, misses: string | null = null): this {
    if (this.strains.length < 8 && !this.strains.some(({ slug }) => slug === strain.slug))
      this.strains.push({ ...cardOf(strain), reason, misses });
    return this;
  }

  product(product: AffiliateProduct, reason: string): this {
    const { id, name, price, salePrice, category, brand, affiliateUrl, recommendationType } = product;
    this.products.push({
      id,
      name,
      price: salePrice ?? price,
      reason,
      category,
      brand,
      affiliateUrl,
      recommendationType,
    });
    return this.cite(
      'product',
      String(id),
      'price',
      `$${(salePrice ?? price).toFixed(2)}`,
      `${name}: $${(salePrice ?? price).toFixed(2)}`,
      '/accessories',
    );
  }

  dispensary(shop: Dispensary, reason: string): this {
    const { id, name, city, state, distance, isOpen, opening, isDemo } = shop;
    this.dispensaries.push({ id, name, city, state, distance, isOpen, opening, isDemo, reason });
    return this;
  }

  reading(reading: ChatReading): this {
    if (this.readings.length < 4 && !this.readings.some(({ href }) => href === reading.href))
      this.readings.push(reading);
    return this;
  }

  /** Says what a page says, word for word. */
  quote({ kind, id, title, href, passage }: ChatReading): this {
    return this.say(passage ?? undefined).reading({ kind, id, title, href, passage });
  }

  /** Links a recipe and names the field that a fact was read from. */
  recipe({ id, title }: Pick<Recipe, 'id' | 'title'>, field: keyof Recipe, value: string): this {
    const href = `/recipe/${id}`;
    return this.reading({ kind: 'recipe', id, title, href, passage: null }).cite(
      'recipe',
      id,
      field,
      value,
      title,
      href,
    );
  }

  /** Names the row that a fact was read from. */
  cite(kind: Citation['kind'], id: string, field: string, value: string, label: string, href: string): this {
    const isThere = this.citations.some((other) => other.kind === kind && other.id === id && other.field === field);
    if (!isThere && this.citations.length < 40) this.citations.push({ kind, id, field, value, label, href });
    return this;
  }

  citeStrain(strain: Pick<Strain, 'slug' | 'name'>, field: keyof StrainDetail, value: string, text: string): this {
    return this.cite('strain', strain.slug, field, value, `${strain.name}: ${text}`, `/strain/${strain.slug}`);
  }

  citeTerpene(terpene: Terpene, field: keyof Terpene, value: string): this {
    return this.cite(
      'terpene',
      terpene.slug,
      field,
      value,
      `${terpene.name}: ${String(field)}`,
      `/terpenes#${terpene.slug}`,
    );
  }

  citeLaw(law: Law, field: keyof Law, value: string, text: string): this {
    return this.cite('law', law.code, field, value, `${law.name}: ${text}`, '/how-do-i-get-weed');
  }

  /** Adds the answer to another question of the same message. */
  join(other: Draft): this {
    for (const text of other.paragraphs) if (!this.paragraphs.includes(text)) this.say(text);
    for (const strain of other.strains)
      if (!this.strains.some(({ slug }) => slug === strain.slug)) this.strains.push(strain);
    this.products.push(...other.products);
    this.dispensaries.push(...other.dispensaries);
    for (const page of other.readings) this.reading(page);
    for (const { kind, id, field, value, label, href } of other.citations)
      this.cite(kind, id, field, value, label, href);
    this.suggestions.push(...other.suggestions);
    this.understood.push(...other.understood);
    this.notUnderstood.push(...other.notUnderstood);
    this.policy ??= other.policy;
    return this;
  }

  finish(engine: ChatResponse['engine']): ChatResponse {
    const message = this.paragraphs.join('\n\n');
    return {
      message,
      response: message,
      strainRecommendations: this.strains,
      productRecommendations: this.products.slice(0, 6),
      dispensaryRecommendations: this.dispensaries.slice(0, 6),
      readings: this.readings,
      citations: this.citations,
      understood: this.understood,
      notUnderstood: this.notUnderstood,
      suggestions: this.suggestions.slice(0, 4),
      policy: this.policy,
      engine,
      notice: this.notice,
    };
  }
}
