import type { SeoCheck } from '@bluntbot/proto/assistant/articles';
import type { DeskPost } from '@bluntbot/proto/assistant/blog-desk';
import { Check, X } from 'lucide-react';
import { momentText } from '../../lib/dates.ts';

/** What the fact gate found: each statement that no row bears out, with what the row says. */
export function GateFindings({ gate }: { gate: DeskPost['gate'] }) {
  return (
    <section aria-labelledby="gate">
      <h3 id="gate" className="font-display text-lead">
        Fact gate
      </h3>
      {gate === null ? (
        <p className="mt-1 text-small text-muted">
          This post hasn’t been checked against the data. Publish or save it to run the check.
        </p>
      ) : (
        <>
          <p className={`mt-1 text-small ${gate.passed ? 'text-accent' : 'text-danger'}`}>
            {gate.passed
              ? `Passed: the data supports all ${gate.statements} statements.`
              : `The data doesn’t support ${gate.findings.length === 1 ? 'one statement' : `${gate.findings.length} statements`}.`}
            <span className="text-muted"> {momentText(gate.checkedAt)}</span>
          </p>
          <ul className="mt-2">
            {gate.findings.map(({ kind, said, why }) => (
              <li key={`${kind} ${said} ${why}`} className="border-t border-line py-2.5 text-small wrap-anywhere">
                <p>
                  <span className="label mr-2 text-danger">{kind}</span>“{said}”
                </p>
                <p className="mt-0.5 text-muted">{why}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The list that the score is computed from, each as passed or failed. */
export function SeoFindings({ checks, score }: { checks: readonly SeoCheck[]; score: number | null }) {
  return (
    <section aria-labelledby="seo">
      <h3 id="seo" className="font-display text-lead">
        SEO checks{' '}
        <span className="numeral text-small text-muted">{score === null ? 'not scored' : `${score}/100`}</span>
      </h3>
      <ul className="mt-2">
        {checks.map(({ label, points, passed }) => (
          <li key={label} className="flex items-baseline gap-2.5 border-t border-line py-2 text-small">
            {passed ? (
              <Check className="size-4 shrink-0 translate-y-0.5 text-accent" strokeWidth={2} aria-hidden="true" />
            ) : (
              <X className="size-4 shrink-0 translate-y-0.5 text-danger" strokeWidth={2} aria-hidden="true" />
            )}
            <span className="sr-only">{passed ? 'Passed: ' : 'Failed: '}</span>
            <span className={passed ? '' : 'text-danger'}>{label}</span>
            <span className="numeral ml-auto whitespace-nowrap text-muted">
              {passed ? points : 0} of {points}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
