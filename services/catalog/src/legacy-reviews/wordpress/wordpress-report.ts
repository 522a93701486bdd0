/** Fields that are named for one type of items. */
const NAMED_FIELDS = 30;
/** Skipped items that are named one by one; beyond it they are counted. */
const NAMED = 200;

export interface SkippedItem {
  id: string;
  title: string;
  reason: string;
}

/** What an import did, or would do. */
export class WordpressReport {
  readonly skipped: SkippedItem[] = [];
  readonly skippedFor = new Map<string, number>();
  readonly otherTypes = new Map<string, number>();
  /** Types of items that aren't posts but have published texts. */
  readonly articleTypes = new Set<string>();
  /** How many items of each type have a field that isn't taken over. */
  private readonly fields = new Map<string, Map<string, number>>();
  readonly outcome = { created: 0, updated: 0, unchanged: 0 };
  pictures = 0;
  galleries = 0;
  passages = 0;
  blocks = 0;
  ratingScales: { key: string; outOf: number }[] = [];

  skip(item: Omit<SkippedItem, 'reason'>, reason: string): void {
    count(this.skippedFor, reason);
    if (this.skipped.length < NAMED) this.skipped.push({ ...item, reason });
  }

  /** Counts an item that is no post; one with a text may be an article all the same. */
  otherType(type: string, mayBeArticle = false): void {
    count(this.otherTypes, type);
    if (mayBeArticle) this.articleTypes.add(type);
  }

  /** Counts the fields of an item that aren't taken over. */
  fieldsLeft(type: string, fields: readonly string[]): void {
    if (fields.length === 0) return;
    const counts = this.fields.get(type) ?? new Map<string, number>();
    this.fields.set(type, counts);
    for (const field of fields) count(counts, field);
  }

  /** One line for each type of items whose fields aren't taken over. */
  private lostFields(): string[] {
    return [...this.fields].map(([type, counts]) => {
      const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, NAMED_FIELDS);
      const named = most.map(([field, number]) => `${field.slice(0, 80)} (${number})`).join(', ');
      const more = counts.size > most.length ? `, and ${counts.size - most.length} more` : '';
      return `Custom fields of the type "${type}" that aren't taken over, with how many items have them: ${named}${more}.`;
    });
  }

  get skippedTotal(): number {
    return [...this.skippedFor.values()].reduce((sum, each) => sum + each, 0);
  }

  /** What became of the parts of posts. */
  private lost(): string[] {
    const { pictures, galleries, passages, blocks } = this;
    const said = [
      [pictures, 'picture was', 'pictures were', 'linked, not copied.'],
      [galleries, 'gallery was', 'galleries were', 'left out: the file has none of their pictures.'],
      [passages, 'passage for members of the old site was', 'passages for members of the old site were', 'left out.'],
      [blocks, 'reusable block was', 'reusable blocks were', 'left out: no text for it is in the file.'],
    ] as const;
    return said.flatMap(([number, one, several, what]) =>
      number > 0 ? [`${number} ${number === 1 ? one : several} ${what}`] : [],
    );
  }

  /** For the terminal. */
  lines(dryRun: boolean): string[] {
    const { created, updated, unchanged } = this.outcome;
    const left = this.skippedTotal - this.skipped.length;
    return [
      `${dryRun ? 'Nothing was written. An import would bring' : 'Reviews'}: ${created} created, ${updated} updated, ${unchanged} unchanged.`,
      ...this.ratingScales.map(({ key, outOf }) => `Scores under "${key}" were read as out of ${outOf}.`),
      ...this.lost(),
      ...this.lostFields(),
      ...(this.otherTypes.size > 0 ? [`Not posts: ${counted(this.otherTypes)}.`] : []),
      ...[...this.articleTypes].map(
        (type) => `Published texts of the type "${type}" were left out. To import them, too: --post-type ${type}`,
      ),
      ...(this.skippedTotal > 0 ? [`Skipped posts: ${this.skippedTotal} (${counted(this.skippedFor)}).`] : []),
      ...this.skipped.map(
        ({ id, title, reason }) => `  ${id ? `#${id} ` : ''}${title ? `"${title}"` : 'without title'}: ${reason}`,
      ),
      ...(left > 0 ? [`  and ${left} more`] : []),
    ];
  }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
