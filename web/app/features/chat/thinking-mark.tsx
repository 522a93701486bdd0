/** The house's mark with one petal after the other coming to the fore, unless it is still. */
export function ThinkingMark({ still = false }: { still?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" className={`size-5 ${still ? '' : 'thinking-mark'}`} aria-hidden="true">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M16 13.4C11.6 9.6 12.4 4 16 1.6 19.6 4 20.4 9.6 16 13.4Z"
          transform={`rotate(${turn} 16 16)`}
          className="fill-accent"
        />
      ))}
      <circle cx="16" cy="16" r="2.4" className="fill-sativa" />
    </svg>
  );
}
