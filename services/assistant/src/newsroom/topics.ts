/** Words that say nothing of a topic. */
const EMPTY = new Set(
  'a an and are as at by daily for from how in is it its of on or our picks strain strains that the their them to two three four what which with without you your'.split(
    ' ',
  ),
);
/** Share of common words from which on two titles are about one thing. */
const ALIKE = 0.8;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word && !EMPTY.has(word)),
  ),
];

/** A title without what varies from one wording to the next. */
export const titleKey = (title: string): string => wordsOf(title).join(' ') || title.toLowerCase();

/** Keywords as a set: in whatever order and case they were given. */
export const keywordKey = (keywords: readonly string[]): string =>
  [...new Set(keywords.map((keyword) => wordsOf(keyword).join(' ')))].filter(Boolean).toSorted().join('|');

/** What is thought of, or written, already. */
export class KnownTopics {
  private readonly titles: string[][] = [];
  private readonly titleKeys = new Set<string>();
  private readonly keywordKeys = new Set<string>();

  add({ title, keywords }: { title: string; keywords: readonly string[] }): void {
    this.titles.push(wordsOf(title));
    this.titleKeys.add(titleKey(title));
    if (keywords.length > 0) this.keywordKeys.add(keywordKey(keywords));
  }

  /**
   * Why a topic is not new: its title, its set of keywords, or a title in nearly the same words. Undefined when it is
   * new.
   */
  whyKnown({ title, keywords }: { title: string; keywords: readonly string[] }): string | undefined {
    if (this.titleKeys.has(titleKey(title))) return 'its title is taken';
    if (keywords.length > 0 && this.keywordKeys.has(keywordKey(keywords))) return 'its keywords are those of another';
    const words = new Set(wordsOf(title));
    const alike = this.titles.some((other) => {
      const common = other.filter((word) => words.has(word)).length;
      return common > 0 && common / (words.size + other.length - common) >= ALIKE;
    });
    return alike ? 'its title says what another says' : undefined;
  }
}
