import { EFFECTS, type Effect } from '@bluntbot/proto/catalog/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { problemOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { rememberReview } from './own-reviews.ts';
import { addReview, MAX_LENGTH } from './queries.ts';
import { RatingInput } from './rating-input.tsx';

export const REVIEW_FORM_ID = 'write-a-review';

interface ReviewFormProps {
  strain: { id: number; name: string };
  onAdded: () => void;
}

/** Stars, and, for those who want to say more, words and effects. */
export function ReviewForm({ strain, onAdded }: ReviewFormProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [content, setContent] = useState('');
  const [effects, setEffects] = useState<readonly Effect[]>([]);
  const add = useMutation({
    mutationFn: (chosen: number) => addReview(strain.id, { rating: chosen, content, effects }),
    onSuccess: (written) => {
      rememberReview(written);
      showToast({ title: 'Review Added', text: 'Thank you for your review!', tone: 'neutral' });
      setRating(null);
      setContent('');
      setEffects([]);
      onAdded();
    },
    onError: () => showToast({ title: 'Error', text: 'Failed to add review. Please try again.', tone: 'error' }),
  });
  const textId = useId();
  const problem = problemOf(add.error)?.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating !== null && !add.isPending) add.mutate(rating);
  }

  return (
    <section id={REVIEW_FORM_ID} aria-labelledby={`${textId}-title`} className="self-start border-t border-ink pt-5">
      <h2 id={`${textId}-title`} className="text-heading">
        Write a review
      </h2>
      <p className="mt-2 hidden text-muted noscript:block">Writing a review needs JavaScript.</p>
      <form onSubmit={submit} className="needs-script mt-4 grid gap-6">
        <RatingInput value={rating} onChange={setRating} />
        <div>
          <label htmlFor={textId} className="label text-muted">
            Comments (optional)
          </label>
          <textarea
            id={textId}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            maxLength={MAX_LENGTH}
            rows={5}
            aria-describedby={`${textId}-count`}
            placeholder={`How was ${strain.name} for you?`}
            className="mt-2 block w-full rounded-card border border-edge bg-raised px-4 py-3"
          />
          <p id={`${textId}-count`} className="numeral mt-1 text-right text-label text-muted">
            {content.length.toLocaleString('en-US')} of {MAX_LENGTH.toLocaleString('en-US')} characters
          </p>
        </div>
        <EffectChoice chosen={effects} onChange={setEffects} />
        {problem && (
          <p role="alert" className="border-l-2 border-danger pl-4 text-small text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" look="solid" disabled={rating === null || add.isPending}>
            {add.isPending ? 'Submitting …' : 'Submit Review'}
          </Button>
          <p className="text-small text-muted">
            Posted without your name. You can delete it later from this browser. For adults 21 and older.
          </p>
        </div>
      </form>
    </section>
  );
}

/** What was noticed: any of the ten, or none. */
function EffectChoice({
  chosen,
  onChange,
}: {
  chosen: readonly Effect[];
  onChange: (effects: readonly Effect[]) => void;
}) {
  return (
    <fieldset>
      <legend className="label text-muted">What did you notice?</legend>
      <div className="mt-2 flex flex-wrap gap-2 lg:gap-1.5">
        {EFFECTS.map((effect) => (
          <label
            key={effect}
            className="chip has-checked:border-accent has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              name="effects"
              value={effect}
              checked={chosen.includes(effect)}
              onChange={() =>
                onChange(chosen.includes(effect) ? chosen.filter((other) => other !== effect) : [...chosen, effect])
              }
              className="peer sr-only"
            />
            <b className="font-normal peer-checked:text-on-accent">{effect}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
