import type { IMPORT_STATES } from '@bluntbot/proto/imports';

const TITLES = {
  running: '',
  checked: 'Checked. Nothing has been written yet.',
  done: 'Imported.',
  failed: 'Nothing was imported.',
} as const;

interface ReportHeadProps {
  run: { state: (typeof IMPORT_STATES)[number]; dryRun: boolean; fileName: string; error: string | null };
  rows: number;
  /** What stands after a failed import: "The catalog wasn’t changed." */
  unchanged: string;
}

/** How an import ended, and why. */
export function ReportHead({ run, rows, unchanged }: ReportHeadProps) {
  const failed = run.state === 'failed';
  return (
    <>
      <h3
        id="import-report"
        role={failed ? 'alert' : 'status'}
        className={`text-heading ${failed ? 'text-danger' : ''}`}
      >
        {failed && run.dryRun ? 'We couldn’t check the file.' : TITLES[run.state]}
      </h3>
      <p className="mt-1 text-small text-muted wrap-anywhere">
        {run.fileName}, {rows.toLocaleString('en-US')} rows
      </p>
      {run.error && <p className="prose mt-3 border-l-2 border-danger pl-4 wrap-anywhere">{run.error}</p>}
      {failed && !run.dryRun && <p className="prose mt-3 text-small">{unchanged}</p>}
    </>
  );
}

/** What to review before an import is written. */
export const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="prose mb-5 border-l-2 border-danger pl-4 text-small wrap-anywhere">
      {text}
    </p>
  ));
