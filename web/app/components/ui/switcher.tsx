interface SwitcherProps<T extends string> {
  /** What is chosen, for those who do not see it. */
  label: string;
  options: readonly { value: T; label: string; count?: number | undefined }[];
  value: T;
  onChange: (value: T) => void;
}

/** A few exclusive views of one list. */
export function Switcher<T extends string>({ label, options, value, onChange }: SwitcherProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-small text-muted hover:text-ink aria-pressed:border-accent aria-pressed:text-ink lg:min-h-9"
        >
          {option.label}
          {option.count !== undefined && (
            <span className="numeral text-label text-muted">{option.count.toLocaleString('en-US')}</span>
          )}
        </button>
      ))}
    </div>
  );
}
