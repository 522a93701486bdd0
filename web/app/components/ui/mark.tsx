/** The house's mark: five petals and a ring. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M16 13.4C11.6 9.6 12.4 4 16 1.6 19.6 4 20.4 9.6 16 13.4Z"
          transform={`rotate(${turn} 16 16)`}
          className={turn === 0 ? 'fill-accent' : 'fill-accent opacity-55'}
        />
      ))}
      <circle cx="16" cy="16" r="2.4" className="fill-sativa" />
    </svg>
  );
}
