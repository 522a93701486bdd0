import type { DispensaryImport } from '@bluntbot/proto/locations/dispensary-imports';
import type { ReactNode } from 'react';
import { ImportRows } from '../../components/imports/import-rows.tsx';
import { OutcomeFigures } from '../../components/imports/outcome-figures.tsx';
import { ReportFile } from '../../components/imports/report-file.tsx';
import { ReportFrame, Warnings } from '../../components/imports/report-frame.tsx';
import { UndoImport } from '../../components/imports/undo-import.tsx';
import { counted } from '../../lib/counted.ts';
import { ListColumns } from './list-columns.tsx';
import {
  type ListColumns as Given,
  type ListOutcome,
  type ListUndone,
  readListReport,
  readListRows,
  undoList,
} from './queries.ts';

/** Outcomes as staff read them, in the order in which they need a person. */
const LABELS: Readonly<Record<ListOutcome, string>> = {
  rejected: 'Rejected',
  skipped: 'Left out',
  removed: 'Removed',
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  joined: 'Joined',
};
const OUTCOMES = Object.keys(LABELS) as ListOutcome[];
const ALARMING: readonly ListOutcome[] = ['rejected', 'removed'];

interface ListReportProps {
  run: DispensaryImport;
  /** Checks the file again with other columns; undefined where that is no longer possible. */
  onCheck: ((given: Given) => void) | undefined;
  /** What can be done next. */
  children: ReactNode;
}

/** What an import of a list came to: figures, warnings, how the columns were understood, and every row. */
export function ListReport({ run, onCheck, children }: ListReportProps) {
  const rows = OUTCOMES.reduce((sum, outcome) => sum + (outcome === 'removed' ? 0 : run[outcome]), 0);
  const lines = rows + run.removed;
  return (
    <ReportFrame run={run} rows={rows} unchanged="The locator wasn’t changed.">
      {lines > 0 && (
        <OutcomeFigures
          figures={(['created', 'updated', 'unchanged', 'joined', 'skipped', 'rejected', 'removed'] as const)
            .filter((outcome) => outcome !== 'joined' || run.joined > 0)
            .map((outcome) => ({
              label: LABELS[outcome].toLowerCase(),
              count: run[outcome],
              isAlarming: ALARMING.includes(outcome),
            }))}
        />
      )}
      {run.state !== 'running' && lines > 0 && <p className="prose mb-5 text-small">{adviceFor(run)}</p>}
      <Warnings texts={run.warnings} />
      {run.state === 'done' && run.created + run.updated + run.removed > 0 && (
        <UndoImport isUndone={run.undoneAt !== null} undo={() => undoList(run.id)} tell={toldUndone} />
      )}
      {children}
      {run.columns.length > 0 && <ListColumns columns={run.columns} onCheck={run.dryRun ? onCheck : undefined} />}
      {lines > 0 && (
        <ImportRows<ListOutcome>
          run={run}
          outcomes={[
            { value: 'all', label: 'All', count: lines },
            ...OUTCOMES.map((outcome) => ({ value: outcome, label: LABELS[outcome], count: run[outcome] })),
          ]}
          first={OUTCOMES.slice(0, 3).find((outcome) => run[outcome] > 0) ?? 'all'}
          alarming={ALARMING}
          read={(outcome, page, signal) => readListRows(run.id, outcome, page, signal)}
        />
      )}
      {lines > 0 && <ReportFile fileName={run.fileName} read={() => readListReport(run.id)} />}
    </ReportFrame>
  );
}

const toldUndone = ({ restored, removed, kept, demosOn }: ListUndone): string =>
  `${counted(restored, 'shop')} restored, ${counted(removed, 'new shop')} removed` +
  `${kept > 0 ? `, ${counted(kept, 'shop')} changed by another import since then and left unchanged` : ''}.` +
  `${demosOn > 0 ? ' The demo listings are shown again.' : ''}`;

function adviceFor({ state, undoneAt, created, updated, unchanged, removed, sources }: DispensaryImport): string {
  const names = sources.map((source) => `“${source}”`).join(', ');
  if (undoneAt !== null) return 'The rows below show what the import had done.';
  if (state === 'failed') return 'The rows below show what the import would have done.';
  if (state === 'done') return `The shops are listed under ${names}.`;
  if (created + updated + unchanged === 0)
    return 'There’s nothing to import. Look under Left out and Rejected for the reasons.';
  if (created + updated + removed === 0)
    return 'No shop would change. An import only records that the licenses were checked again.';
  return `The shops will be listed under ${names}.`;
}
