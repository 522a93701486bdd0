import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { NotUnderstood, UnderstoodChips } from '../../components/ui/understood-chips.tsx';
import { keepUnits } from '../../lib/units.ts';
import type { Shown } from './answer.ts';
import { AnswerCards } from './answer-cards.tsx';
import { AnswerNotice, Citations } from './answer-notes.tsx';

/** Plain text with its paragraphs. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {keepUnits(paragraph)}
        </p>
      ))}
    </div>
  );
}

const WRITERS = {
  'built-in': 'Put together from this site’s library.',
  model: 'Written by a language model, checked against this site’s library.',
} satisfies Record<Shown['engine'], string>;

interface AnswerBodyProps {
  text: string;
  shown: Shown | null;
  taken?: readonly Understood[];
  without?: ((taken: readonly Understood[]) => void) | undefined;
}

/** An answer: its words, what was understood, the rows it names, where its facts stand. */
export function AnswerBody({ text, shown, taken = [], without }: AnswerBodyProps) {
  return (
    <div className="grid gap-3.5">
      <AnswerText text={text} />
      {shown && (
        <>
          <UnderstoodChips understood={shown.understood} taken={taken} without={without} />
          {/* What the text has said of it already is not said again. */}
          <NotUnderstood words={shown.notUnderstood.filter((word) => !text.includes(`“${word}”`))} />
          <AnswerCards shown={shown} />
          <Citations citations={shown.citations} />
          {shown.notice && <AnswerNotice text={shown.notice} />}
          <p className="text-label text-muted">{WRITERS[shown.engine]}</p>
        </>
      )}
    </div>
  );
}
