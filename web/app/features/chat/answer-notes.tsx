import type { Citation } from '@bluntbot/proto/assistant/chat';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { SMALL_CHIP } from '../../components/ui/understood-chips.tsx';

const CITATIONS_SHOWN = 6;

/** The facts of an answer, each leading to the row it was read from. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <p className="label mr-1 text-muted">Sources</p>
      <CitationChips citations={citations.slice(0, CITATIONS_SHOWN)} />
      {citations.length > CITATIONS_SHOWN && (
        <details className="contents">
          <summary className={`${SMALL_CHIP} text-muted`}>
            <span className="sr-only">Sources: </span>+{citations.length - CITATIONS_SHOWN} more
          </summary>
          <CitationChips citations={citations.slice(CITATIONS_SHOWN)} />
        </details>
      )}
    </div>
  );
}

function CitationChips({ citations }: { citations: readonly Citation[] }) {
  return citations.map(({ kind, id, field, label, href }) => (
    <Link key={`${kind} ${id} ${field}`} to={href} className={`${SMALL_CHIP} numeral`}>
      {label}
    </Link>
  ));
}

/** What the reader should know of how the answer came about. */
export function AnswerNotice({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-small text-muted">
      <Info className="mt-1 size-4 shrink-0" strokeWidth={1.5} aria-hidden="true" />
      {text}
    </p>
  );
}

/** Questions to be asked with one press. */
export function QuestionChips({
  label,
  questions,
  ask,
}: {
  label: string;
  questions: readonly string[];
  ask: (question: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => ask(question)} className="chip py-1.5 text-left leading-snug">
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
