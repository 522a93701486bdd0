import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { RotateCcw, X } from 'lucide-react';

export const SMALL_CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 text-label leading-tight transition-colors duration-150 hover:border-ink hover:bg-sunken lg:min-h-7.5';

interface UnderstoodChipsProps {
  understood: readonly Understood[];
  /** What the visitor has taken away already. */
  taken: readonly Understood[];
  /** Asks again without these. If it is missing, the chips are read-only. */
  without?: ((taken: readonly Understood[]) => void) | undefined;
}

/** What was understood of a sentence. Each can be taken away, and put back. */
export function UnderstoodChips({ understood, taken, without }: UnderstoodChipsProps) {
  if (understood.length === 0 && taken.length === 0) return null;
  // What was just taken away may still stand in the answer before.
  const left = understood.filter(({ id }) => taken.every((part) => part.id !== id));
  const parts = [...left.map((part) => ({ part, isTaken: false })), ...taken.map((part) => ({ part, isTaken: true }))];
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <p className="label mr-1 text-muted">Understood</p>
      {/* One list, in which a chip that is pressed stays itself, and keeps the focus. */}
      {parts.map(({ part, isTaken }) => {
        const look = isTaken ? 'border-dashed border-edge text-muted' : '';
        const text = isTaken ? <s>{part.text}</s> : part.text;
        if (!without) {
          return (
            <span key={part.id} className={`rounded-full border px-3 py-1 text-label ${look || 'border-line'}`}>
              {text}
            </span>
          );
        }
        const Sign = isTaken ? RotateCcw : X;
        return (
          <button
            key={part.id}
            type="button"
            aria-label={isTaken ? `Ask with “${part.text}” again` : `Ask without “${part.text}”`}
            onClick={() => without(isTaken ? taken.filter(({ id }) => id !== part.id) : [...taken, part])}
            className={`${SMALL_CHIP} ${look}`}
          >
            {text}
            <Sign className={`size-3 ${isTaken ? '' : 'text-muted'}`} strokeWidth={2} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

export function NotUnderstood({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return <p className="text-small text-muted">I didn’t understand: {words.map((word) => `“${word}”`).join(', ')}.</p>;
}
