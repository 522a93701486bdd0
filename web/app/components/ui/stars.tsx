const STAR = 'M10 1.6 12.5 7.1 18.4 7.7 14 11.7 15.2 17.5 10 14.5 4.8 17.5 6 11.7 1.6 7.7 7.5 7.1Z';
const LEFT_HALF = 'M10 1.6V14.5L4.8 17.5 6 11.7 1.6 7.7 7.5 7.1Z';

/** A rating from 0 to 5 as stars with halves. The stars are decorative, and the number beside them is text. */
export function Stars({ value, className = 'h-4' }: { value: number; className?: string }) {
  const halves = Math.round(value * 2);
  return (
    <svg viewBox="0 0 100 20" className={`w-auto shrink-0 text-sativa ${className}`} aria-hidden="true">
      {Array.from({ length: 5 }, (_, star) => {
        const filled = halves - star * 2;
        return (
          <g key={star} transform={`translate(${star * 20})`}>
            {filled > 0 && <path d={filled > 1 ? STAR : LEFT_HALF} fill="currentColor" />}
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
          </g>
        );
      })}
    </svg>
  );
}
