/** An outline without color, in place of a missing drawing. */
export function UnfinishedBloom({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={`text-muted ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeDasharray="3 4"
      aria-hidden="true"
    >
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          vectorEffect="non-scaling-stroke"
          d="M32 28C24 20 26 8 32 4 38 8 40 20 32 28Z"
          transform={`rotate(${turn} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="3.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
