import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';
import { type GivenColumns, readReport } from './queries.ts';
import { UndoImport } from './undo-import.tsx';

const OUTCOMES = ['created', 'updated', 'unchanged', 'rejected'] as const;

const TITLES = {
  checked: 'Checked. Nothing has been written yet.',
  done: 'Imported.',
  failed: 'Nothing was imported.',
} as const;

interface ImportReportProps {
  run: StrainImport;
  /** Checks the file again with other columns; undefined where that is no longer possible. */
  onCheck: ((given: GivenColumns) => void) | undefined;
  /** What can be done next. */
  children: ReactNode;
}

/** What an import came to: figures, how the columns were understood, and every row. */
export function ImportReport({ run, onCheck, children }: ImportReportProps) {
  const failed = run.state === 'failed';
  const title = run.state === 'running' ? '' : failed && run.dryRun ? 'We couldn’t check the file.' : TITLES[run.state];
  return (
    <section aria-labelledby="import-report" className="border-t border-line pt-6">
      <h3
        id="import-report"
        role={failed ? 'alert' : 'status'}
        className={`text-heading ${failed ? 'text-danger' : ''}`}
      >
        {title}
      </h3>
      <p className="mt-1 text-small text-muted">
        {run.fileName}, {run.rows.toLocaleString('en-US')} rows
      </p>
      {run.error && <p className="prose mt-3 border-l-2 border-danger pl-4">{run.error}</p>}
      {failed && !run.dryRun && <p className="prose mt-3 text-small">The catalog wasn’t changed.</p>}
      <dl className="my-5 grid max-w-2xl grid-cols-2 gap-y-4 border-y border-line py-3 sm:grid-cols-4">
        {OUTCOMES.map((outcome) => (
          <div
            key={outcome}
            className="flex flex-col-reverse sm:border-l sm:border-line sm:pl-4 sm:first:border-0 sm:first:pl-0"
          >
            <dt className="label text-muted">{outcome}</dt>
            <dd
              className={`numeral font-display text-heading ${outcome === 'rejected' && run.rejected > 0 ? 'text-danger' : ''}`}
            >
              {run[outcome].toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
      {run.state === 'checked' && (
        <p className="prose mb-5 text-small">
          {run.created + run.updated === 0
            ? 'There’s nothing to import. No row would change the catalog.'
            : run.rejected > 0
              ? 'Rejected rows will be skipped. To import them, correct them in the file and check it again.'
              : 'We could read every row.'}
        </p>
      )}
      {run.warnings.map((warning) => (
        <p key={warning} className="prose mb-5 border-l-2 border-danger pl-4 text-small">
          {warning}
        </p>
      ))}
      {run.state === 'done' && run.created + run.updated > 0 && <UndoImport run={run} />}
      {children}
      {run.columns.length > 0 && <ImportColumns columns={run.columns} onCheck={run.dryRun ? onCheck : undefined} />}
      {run.rows > 0 && <ImportRows run={run} />}
      {run.rows > 0 && <ReportFile run={run} />}
    </section>
  );
}

/** The report to keep, or to correct the file by. */
function ReportFile({ run }: { run: StrainImport }) {
  const download = useMutation({
    mutationFn: () => readReport(run.id),
    onSuccess: (csv) => saveFile(csv, `${run.fileName.replace(/\.csv$/i, '')}.report.csv`),
    onError: () => showToast({ title: 'Error', text: 'The report couldn’t be downloaded', tone: 'error' }),
  });
  return (
    <div className="mt-6">
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Download the report
      </Button>
    </div>
  );
}
