import { type SyntheticEvent, useEffect, useState } from 'react';

type Range = readonly [low: number, high: number];

interface RangeSliderProps {
  /** The ends of the line, and the way from one place on it to the next. */
  ends: Range;
  step: number;
  /** Where the thumbs stand. */
  value: Range;
  /** Their fields in the form around them, and what they are called by those who do not see them. */
  names: readonly [low: string, high: string];
  labels: readonly [low: string, high: string];
  /** What is written above an end. */
  textOf: (value: number) => string;
  /** A thumb was let go somewhere else. */
  onChange: (range: Range, form: HTMLFormElement | null) => void;
}

/** Two thumbs on one line, moved by pointer or arrow keys. At its upper end the line means "or more". */
export function RangeSlider({ ends: [min, max], step, value, names, labels, textOf, onChange }: RangeSliderProps) {
  const [low, high] = value;
  const [held, setHeld] = useState<Range>(value);
  useEffect(() => setHeld([low, high]), [low, high]);

  const share = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;
  const apply = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (held[0] !== low || held[1] !== high) onChange(held, currentTarget.form);
  };
  const thumb = (end: 0 | 1, moved: (place: number) => Range) => ({
    type: 'range' as const,
    name: names[end],
    'aria-label': labels[end],
    value: held[end],
    min,
    max,
    step,
    className: 'range-thumb absolute inset-x-0 top-0 h-11 w-full lg:h-8',
    onChange: (event: SyntheticEvent<HTMLInputElement>) => setHeld(moved(Number(event.currentTarget.value))),
    onPointerUp: apply,
    onKeyUp: apply,
    onBlur: apply,
  });

  return (
    <>
      <p className="numeral flex justify-between text-small" aria-hidden="true">
        <span>{textOf(held[0])}</span>
        <span>{held[1] === max ? `${textOf(max)} or more` : textOf(held[1])}</span>
      </p>
      <div className="relative h-11 lg:h-8">
        <svg className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2" aria-hidden="true">
          <rect width="100%" height="100%" rx="2" className="fill-line" />
          <rect x={share(held[0])} width={share(min + held[1] - held[0])} height="100%" className="fill-accent" />
        </svg>
        <input {...thumb(0, (place) => [Math.min(place, held[1]), held[1]])} />
        <input {...thumb(1, (place) => [held[0], Math.max(place, held[0])])} />
      </div>
    </>
  );
}
