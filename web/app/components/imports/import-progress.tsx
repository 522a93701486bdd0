import { useId } from 'react';

interface ImportProgressProps {
  /** What happens: "Checking menu.csv". */
  title: string;
  /** Undefined while the total is unknown. */
  percent: number | undefined;
  figures: string;
  /** The newest figures can't be loaded. */
  unread: boolean;
}

/** An import that runs: how far it is, and what has come of it so far. */
export function ImportProgress({ title, percent, figures, unread }: ImportProgressProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={heading} role="status" className="text-heading wrap-anywhere">
          {title}
        </h3>
        <p className="numeral text-small text-muted">{figures}</p>
      </div>
      <svg
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-3 block h-2 w-full"
      >
        <rect y="25%" width="100%" height="50%" rx="2" className="fill-line" />
        <rect width={`${percent ?? 0}%`} height="100%" rx="2" className="fill-accent" />
      </svg>
      {unread && (
        <p className="mt-3 text-small text-muted">
          We can’t load the progress right now. The import is still running; trying again.
        </p>
      )}
    </section>
  );
}
