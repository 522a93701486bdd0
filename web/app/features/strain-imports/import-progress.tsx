import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { megabytes, percentRead } from './figures.ts';

/** An import that runs: how much of the file was read, and what has come of it so far. */
export function ImportProgress({ run, unread }: { run: StrainImport; unread: boolean }) {
  const percent = percentRead(run);
  const what = run.dryRun ? 'Checking' : 'Importing';
  return (
    <section aria-labelledby="import-progress" className="border-t border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="import-progress" role="status" className="text-heading">
          {what} {run.fileName}
        </h3>
        <p className="numeral text-small text-muted">
          {percent}% of {megabytes(run.bytes)}, {run.rows.toLocaleString('en-US')} rows
        </p>
      </div>
      <svg
        role="progressbar"
        aria-label={`${what} ${run.fileName}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-3 block h-2 w-full"
      >
        <rect y="25%" width="100%" height="50%" rx="2" className="fill-line" />
        <rect width={`${percent}%`} height="100%" rx="2" className="fill-accent" />
      </svg>
      {unread && (
        <p className="mt-3 text-small text-muted">
          We can’t load the progress right now. The import is still running; trying again.
        </p>
      )}
    </section>
  );
}
