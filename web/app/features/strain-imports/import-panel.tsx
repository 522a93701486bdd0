import { MAX_IMPORT_BYTES, type StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { forgetReads } from '../../lib/admin-api.ts';
import { counted } from '../../lib/counted.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { megabytes } from './figures.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { type GivenColumns, type ImportMode, importQuery, startImport } from './queries.ts';

/** Strains from a CSV file: chosen, checked without writing anything, and then written, all of them or none. */
export function ImportPanel() {
  const [file, setFile] = useState<File>();
  const [runId, setRunId] = useState<string>();
  const [columns, setColumns] = useState<GivenColumns>({});
  const [round, setRound] = useState(0);
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: ({ of, ...mode }: { of: File } & ImportMode) => startImport(of, mode),
    onSuccess: (started) => {
      queryClient.setQueryData(importQuery(started.id).queryKey, started);
      setRunId(started.id);
    },
  });
  const run = useQuery({ ...importQuery(runId ?? ''), enabled: runId !== undefined });
  const current = runId === undefined ? undefined : run.data;
  const running = start.isPending || current?.state === 'running';

  const written = current?.state === 'done';
  useEffect(() => {
    if (written) void forgetReads(queryClient);
  }, [written, queryClient]);

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setRunId(undefined);
    setColumns({});
    start.reset();
    // The browser's own control has to forget the file too.
    if (!chosen) setRound(round + 1);
  }

  function checkAgain(of: File, given: GivenColumns) {
    const chosen = { ...columns, ...given };
    setColumns(chosen);
    start.mutate({ of, dryRun: true, columns: chosen });
  }

  return (
    <div>
      <p className="prose text-small text-muted">
        We check the file first and change nothing until you’ve seen the report. The import then writes every created or
        updated row in one step, or none at all. Rows with errors stop the import unless you choose to skip them.
      </p>
      <FileChoice
        key={round}
        file={file}
        disabled={running}
        problem={file && problemWith(file)}
        onChoose={choose}
        onCheck={(of) => start.mutate({ of, dryRun: true })}
      />
      {start.isPending && (
        <p role="status" className="border-t border-line py-6 text-small">
          Sending {file && megabytes(file.size)} ...
        </p>
      )}
      {start.isError && (
        <p role="alert" className="border-t border-line py-6 text-small text-danger">
          The file wasn’t accepted. {sentenceOf(start.error, 'We couldn’t reach the site. Please try again.')}
        </p>
      )}
      {!start.isPending && current?.state === 'running' && <ImportProgress run={current} unread={run.isError} />}
      {!start.isPending && current && current.state !== 'running' && (
        <ImportReport key={current.id} run={current} onCheck={file && ((given) => checkAgain(file, given))}>
          {file && (
            <NextStep
              run={current}
              onImport={() => start.mutate({ of: file, dryRun: false, skipRejected: current.rejected > 0, columns })}
              onAnother={() => choose(undefined)}
            />
          )}
        </ImportReport>
      )}
    </div>
  );
}

function problemWith(file: File): string | undefined {
  if (file.size === 0) return 'is empty';
  if (file.size > MAX_IMPORT_BYTES) return `is larger than ${megabytes(MAX_IMPORT_BYTES)}`;
  return undefined;
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
