/** Where themes and plugins keep a post's score. */
const KEYS = [
  ...[
    'rating',
    '_rating',
    'review_rating',
    '_review_rating',
    'review_score',
    '_review_score',
    'strain_rating',
    '_strain_rating',
  ],
  ...['overall_rating', 'overall_score', 'wp_review_total', 'taq_review_score'],
];
const SCALES = [5, 10, 100];
/** WP Review says per post what its number means. */
const TYPES: Record<string, number> = { star: 5, point: 10, percentage: 100, circle: 100 };

interface Score {
  key: string;
  value: number;
  /** The most there was to give, when the post itself says so. */
  outOf: number | null;
}

/**
 * Scores of an export, out of 10. A 4 may be out of 5, 10 or 100, so the scale of each key is taken from the highest
 * score under it in the whole file; call `see` for every post first.
 */
export class WordpressRatings {
  private readonly highest = new Map<string, number>();

  see(meta: ReadonlyMap<string, string>): void {
    const score = scoreOf(meta);
    if (score && !score.outOf) this.highest.set(score.key, Math.max(score.value, this.highest.get(score.key) ?? 0));
  }

  /** With one decimal, as the column has it; null when the writer gave none that we understand. */
  of(meta: ReadonlyMap<string, string>): string | null {
    const score = scoreOf(meta);
    const outOf = score && (score.outOf ?? this.scale(score.key));
    return score && outOf && score.value <= outOf ? ((score.value / outOf) * 10).toFixed(1) : null;
  }

  /** What was taken for each key, for the report. */
  get scales(): { key: string; outOf: number }[] {
    return [...this.highest.keys()].flatMap((key) => {
      const outOf = this.scale(key);
      return outOf ? [{ key, outOf }] : [];
    });
  }

  private scale(key: string): number | null {
    const highest = this.highest.get(key) ?? 0;
    return SCALES.find((scale) => highest <= scale) ?? null;
  }
}

/** The first score that a field of a post holds, or null. */
export function scoreOf(meta: ReadonlyMap<string, string>): Score | null {
  for (const key of KEYS) {
    const match = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(?:\/\s*(\d{1,3})|(%))?$/.exec(meta.get(key)?.trim() ?? '');
    const value = Number(match?.[1]?.replace(',', '.') ?? 0);
    // Plugins write 0 without a rating.
    if (!match || value === 0 || value > 100) continue;
    const said = match[3] ? 100 : Number(match[2] ?? 0);
    const type = key === 'wp_review_total' ? (TYPES[meta.get('wp_review_type') ?? ''] ?? null) : null;
    return { key, value, outOf: said || type };
  }
  return null;
}
