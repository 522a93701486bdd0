import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import type { ReactNode } from 'react';
import { ImportRows } from '../../components/imports/import-rows.tsx';
import { OutcomeFigures } from '../../components/imports/outcome-figures.tsx';
import { ReportFile } from '../../components/imports/report-file.tsx';
import { ReportFrame, Warnings } from '../../components/imports/report-frame.tsx';
import { UndoImport } from '../../components/imports/undo-import.tsx';
import { counted } from '../../lib/counted.ts';
import { type StrainColumns as Given, readReport, readRows, type StrainsUndone, undoImport } from './queries.ts';
import { StrainColumns } from './strain-columns.tsx';

interface ImportReportProps {
  run: StrainImport;
  /** Checks the file again with other columns; undefined where that is no longer possible. */
  onCheck: ((given: Given) => void) | undefined;
  /** What can be done next. */
  children: ReactNode;
}

/** What an import came to: figures, how the columns were understood, and every row. */
export function ImportReport({ run, onCheck, children }: ImportReportProps) {
  const { id, fileName, rows, created, updated, unchanged, rejected } = run;
  return (
    <ReportFrame run={run} rows={rows} unchanged="The catalog wasn’t changed." isEmpty={created + updated === 0}>
      <OutcomeFigures
        figures={[
          { label: 'created', count: created },
          { label: 'updated', count: updated },
          { label: 'unchanged', count: unchanged },
          { label: 'rejected', count: rejected, isAlarming: true },
        ]}
      />
      {run.state === 'checked' && <p className="prose mb-5 text-small">{adviceFor(run)}</p>}
      <Warnings texts={run.warnings} />
      {run.state === 'done' && created + updated > 0 && (
        <UndoImport isUndone={run.undoneAt !== null} undo={() => undoImport(id)} tell={toldUndone} />
      )}
      {children}
      {run.columns.length > 0 && <StrainColumns columns={run.columns} onCheck={run.dryRun ? onCheck : undefined} />}
      {rows > 0 && (
        <ImportRows
          run={run}
          outcomes={[
            { value: 'all', label: 'All', count: rows },
            { value: 'rejected', label: 'Rejected', count: rejected },
            { value: 'created', label: 'Created', count: created },
            { value: 'updated', label: 'Updated', count: updated },
            { value: 'unchanged', label: 'Unchanged', count: unchanged },
          ]}
          first={rejected > 0 ? 'rejected' : 'all'}
          alarming={['rejected']}
          read={(outcome, page, signal) => readRows(id, outcome, page, signal)}
        />
      )}
      {rows > 0 && <ReportFile fileName={fileName} read={() => readReport(id)} />}
    </ReportFrame>
  );
}

const toldUndone = ({ restored, removed, kept }: StrainsUndone): string =>
  `${counted(restored, 'strain')} restored, ${counted(removed, 'new strain')} removed` +
  `${kept > 0 ? `, ${counted(kept, 'strain')} edited since then and left unchanged` : ''}.`;

function adviceFor({ created, updated, rejected }: StrainImport): string {
  if (created + updated === 0) return 'There’s nothing to import. No row would change the catalog.';
  return rejected > 0
    ? 'Rejected rows will be skipped. To import them, correct them in the file and check it again.'
    : 'We could read every row.';
}
