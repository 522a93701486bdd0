import type { Citation } from '@bluntbot/proto/assistant/chat';
import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { Info, RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router';

const CITATIONS_SHOWN = 6;
const SMALL_CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 text-label leading-tight transition-colors duration-150 hover:border-ink hover:bg-sunken lg:min-h-7.5';

interface UnderstoodChipsProps {
  understood: readonly Understood[];
  /** What the visitor has taken away already. */
  taken: readonly Understood[];
  /** Asks anew without these; where it is missing the chips only tell. */
  without?: ((taken: readonly Understood[]) => void) | undefined;
}

/** What was understood of the question. Each can be taken away, and put back. */
export function UnderstoodChips({ understood, taken, without }: UnderstoodChipsProps) {
  if (understood.length === 0 && taken.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <p className="label mr-1 text-muted">Understood</p>
      {understood.map((part) =>
        without ? (
          <button
            key={part.id}
            type="button"
            aria-label={`Ask without “${part.text}”`}
            onClick={() => without([...taken, part])}
            className={SMALL_CHIP}
          >
            {part.text}
            <X className="size-3 text-muted" strokeWidth={2} aria-hidden="true" />
          </button>
        ) : (
          <span key={part.id} className="rounded-full border border-line px-3 py-1 text-label">
            {part.text}
          </span>
        ),
      )}
      {taken.map((part) =>
        without ? (
          <button
            key={part.id}
            type="button"
            aria-label={`Ask with “${part.text}” again`}
            onClick={() => without(taken.filter(({ id }) => id !== part.id))}
            className={`${SMALL_CHIP} border-dashed border-edge text-muted`}
          >
            <s>{part.text}</s>
            <RotateCcw className="size-3" strokeWidth={2} aria-hidden="true" />
          </button>
        ) : (
          <span key={part.id} className="rounded-full border border-dashed border-edge px-3 py-1 text-label text-muted">
            <s>{part.text}</s>
          </span>
        ),
      )}
    </div>
  );
}

export function NotUnderstood({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return <p className="text-small text-muted">I did not understand: {words.map((word) => `“${word}”`).join(', ')}.</p>;
}

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
export function QuestionChips({ label, questions, ask }: { label: string; questions: readonly string[]; ask: (question: string) => void }) {
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
