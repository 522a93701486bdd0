interface ScaleProps {
  label: string;
  /** Percent, as text; null when it is not known. */
  value: string | null;
  max: number;
  /** Where a bigger figure is wanted. */
  large?: boolean;
}

/** A cannabinoid on a thin scale from 0 to `max` percent. The figure is text; the line is decorative. */
export function Scale({ label, value, max, large = false }: ScaleProps) {
  const share = Math.min(Number(value ?? 0) / max, 1) * 100;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-1 whitespace-nowrap">
        <span className="label text-muted">{label}</span>
        {value === null ? (
          <span className="text-label text-muted">not known</span>
        ) : (
          <span className={`numeral ${large ? 'font-display text-heading' : 'text-label'}`}>{value}%</span>
        )}
      </p>
      <svg className={`mt-1 block w-full ${large ? 'h-1.5' : 'h-1'}`} aria-hidden="true">
        <rect y="25%" width="100%" height="50%" rx="1" className="fill-line" />
        <rect width={`${share}%`} height="100%" rx="1" className="fill-ink" />
      </svg>
    </div>
  );
}
