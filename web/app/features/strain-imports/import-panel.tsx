import { MAX_IMPORT_BYTES, type StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { megabytes, percentOf } from '../../components/imports/figures.ts';
import { FileChoice } from '../../components/imports/file-choice.tsx';
import { ImportProgress } from '../../components/imports/import-progress.tsx';
import { SendingState } from '../../components/imports/sending-state.tsx';
import { useImportRun } from '../../components/imports/use-import-run.ts';
import { Button } from '../../components/ui/button.tsx';
import { counted } from '../../lib/counted.ts';
import { ImportReport } from './import-report.tsx';
import { readImport, startImport } from './queries.ts';

/** Strains from a file: chosen, checked without writing anything, and then written, all of them or none. */
export function ImportPanel() {
  const { file, round, run, unread, isSending, isRunning, error, sent, send, choose } = useImportRun({
    start: startImport,
    get: readImport,
  });
  return (
    <div>
      <p className="prose text-small text-muted">
        We check the file first and change nothing until you’ve seen the report. The import then writes every created or
        updated row in one step, or none at all. Rows with errors stop the import unless you choose to skip them.
      </p>
      <FileChoice
        key={round}
        file={file}
        disabled={isRunning}
        hint="CSV, .xlsx, or JSON with a header row. Files from Export CSV work, and so do other tables."
        maxBytes={MAX_IMPORT_BYTES}
        onChoose={choose}
        onCheck={(of) => send(of, { dryRun: true })}
      />
      <SendingState file={file} isSending={isSending} error={error} />
      {run?.state === 'running' && <StrainProgress run={run} unread={unread} />}
      {run && run.state !== 'running' && (
        <ImportReport
          key={run.id}
          run={run}
          onCheck={file && ((given) => send(file, { dryRun: true, columns: { ...sent?.columns, ...given } }))}
        >
          {file && (
            <NextStep
              run={run}
              onImport={() =>
                send(file, {
                  dryRun: false,
                  skipRejected: run.rejected > 0,
                  ...(sent?.columns && { columns: sent.columns }),
                })
              }
              onAnother={() => choose(undefined)}
            />
          )}
        </ImportReport>
      )}
    </div>
  );
}

function StrainProgress({ run, unread }: { run: StrainImport; unread: boolean }) {
  return (
    <ImportProgress
      title={`${run.dryRun ? 'Checking' : 'Importing'} ${run.fileName}`}
      percent={percentOf(run.bytesRead, run.bytes)}
      figures={figuresOf(run)}
      unread={unread}
    />
  );
}

/** The file is looked through first; then rows are checked one by one. */
function figuresOf({ surveyed, rows, bytes, bytesRead }: StrainImport): string {
  if (bytesRead === 0) return `Looking through the file, ${surveyed.toLocaleString('en-US')} rows`;
  return `${percentOf(bytesRead, bytes)}% of ${megabytes(bytes)}, ${rows.toLocaleString('en-US')} rows`;
}

/** What can be done after a report: import what was checked, or begin again. */
function NextStep({ run, onImport, onAnother }: { run: StrainImport; onImport: () => void; onAnother: () => void }) {
  const count = run.created + run.updated;
  return (
    <div className="flex flex-wrap gap-2">
      {run.state === 'checked' && count > 0 && (
        <Button look="solid" onClick={onImport}>
          Import {counted(count, 'strain')}
          {run.rejected > 0 && `, skip ${run.rejected.toLocaleString('en-US')}`}
        </Button>
      )}
      <Button onClick={onAnother}>Choose another file</Button>
    </div>
  );
}
