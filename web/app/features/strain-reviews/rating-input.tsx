import { useState } from 'react';

const RATINGS = [1, 2, 3, 4, 5];
const STAR = 'M12 2.2 14.9 8.6 21.9 9.3 16.7 14 18.2 20.9 12 17.3 5.8 20.9 7.3 14 2.1 9.3 9.1 8.6Z';
const WORDS = ['', 'poor', 'weak', 'fair', 'good', 'excellent'];

interface RatingInputProps {
  value: number | null;
  onChange: (rating: number) => void;
}

/** Five stars that are five radio buttons: arrow keys choose, and each says its number. */
export function RatingInput({ value, onChange }: RatingInputProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <fieldset>
      <legend className="label text-muted">Your rating</legend>
      <div className="mt-1 flex items-center gap-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {RATINGS.map((rating) => (
            <label
              key={rating}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(rating)}
              className="grid size-11 cursor-pointer place-items-center rounded-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="rating"
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                required
                className="sr-only"
              />
              <span className="sr-only">
                {rating} {rating === 1 ? 'star' : 'stars'}, {WORDS[rating]}
              </span>
              <svg viewBox="0 0 24 24" className="size-8 text-sativa" aria-hidden="true">
                <path
                  d={STAR}
                  fill={rating <= shown ? 'currentColor' : 'none'}
                  stroke="currentColor"
                  strokeWidth="1.3"
                  strokeLinejoin="round"
                />
              </svg>
            </label>
          ))}
        </div>
        <span className="text-small text-muted" aria-hidden="true">
          {WORDS[shown]}
        </span>
      </div>
    </fieldset>
  );
}
