import type { SeoCheck } from '@bluntbot/proto/assistant/articles';
import { SEO_SCORE_GREEN, SEO_SCORE_SHOWN, SEO_SCORE_YELLOW } from '@bluntbot/proto/assistant/vocabulary';

const lookOf = (score: number): string =>
  score >= SEO_SCORE_GREEN ? 'text-accent' : score >= SEO_SCORE_YELLOW ? 'text-warning' : 'text-danger';

/** An article's SEO score out of 100: a colored mark with the number beside it. */
export function SeoScore({ score }: { score: number | null }) {
  const shown = score ?? SEO_SCORE_SHOWN;
  return (
    <span className="numeral inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-full bg-current ${lookOf(shown)}`} />
      SEO Score {shown}
    </span>
  );
}

/** The list that the score is computed from, each with its outcome. */
export function SeoChecks({ checks, score }: { checks: readonly SeoCheck[]; score: number | null }) {
  return (
    <details className="mt-10 max-w-[42rem] border-y border-line text-small print:hidden">
      <summary className="flex min-h-12 items-center gap-4 text-muted">
        <SeoScore score={score} />
        <span className="link">How it’s calculated</span>
      </summary>
      <ul className="pb-4">
        {checks.map(({ label, points, passed }) => (
          <li key={label} className="flex items-baseline justify-between gap-6 border-t border-line py-2">
            <span className={passed ? '' : 'text-muted'}>{label}</span>
            <span className="numeral whitespace-nowrap">
              {passed ? points : 0} of {points}
              <span className="sr-only"> points</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
