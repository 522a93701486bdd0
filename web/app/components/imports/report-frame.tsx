import type { IMPORT_STATES } from '@bluntbot/proto/imports';
import { type ReactNode, useId } from 'react';

const TITLES = {
  running: '',
  checked: 'Checked. Nothing has been written yet.',
  done: 'Imported.',
  failed: 'Nothing was imported.',
} as const;

interface ReportFrameProps {
  run: {
    state: (typeof IMPORT_STATES)[number];
    dryRun: boolean;
    fileName: string;
    error: string | null;
    undoneAt: string | null;
  };
  rows: number;
  /** What stands after an import that wrote nothing: "The catalog wasn’t changed." */
  unchanged: string;
  /** It went well, and nothing was there to write. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** The report of an import that has ended: how, and why, above all else that is to be said. */
export function ReportFrame({ run, rows, unchanged, isEmpty = false, children }: ReportFrameProps) {
  const title = useId();
  const failed = run.state === 'failed';
  const wroteNothing = !run.dryRun && (failed || (run.state === 'done' && isEmpty));
  return (
    <section aria-labelledby={title} className="border-t border-line pt-6">
      <h3 id={title} role={failed ? 'alert' : 'status'} className={`text-heading ${failed ? 'text-danger' : ''}`}>
        {titleOf(run, wroteNothing)}
      </h3>
      <p className="mt-1 text-small text-muted wrap-anywhere">
        {run.fileName}, {rows.toLocaleString('en-US')} rows
      </p>
      {run.error && <p className="prose mt-3 mb-5 border-l-2 border-danger pl-4 wrap-anywhere">{run.error}</p>}
      {wroteNothing && <p className="prose mt-3 mb-5 text-small">{unchanged}</p>}
      {children}
    </section>
  );
}

function titleOf({ state, dryRun, undoneAt }: ReportFrameProps['run'], wroteNothing: boolean): string {
  if (undoneAt !== null) return 'This import was undone.';
  if (state === 'failed' && dryRun) return 'We couldn’t check the file.';
  return TITLES[wroteNothing ? 'failed' : state];
}

/** What to review before an import is written. */
export const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="prose mb-5 border-l-2 border-danger pl-4 text-small wrap-anywhere">
      {text}
    </p>
  ));
