import { type DispensaryImport, MAX_LIST_BYTES } from '@bluntbot/proto/locations/dispensary-imports';
import { useState } from 'react';
import { percentOf } from '../../components/imports/figures.ts';
import { FileChoice } from '../../components/imports/file-choice.tsx';
import { ImportProgress } from '../../components/imports/import-progress.tsx';
import { SendingState } from '../../components/imports/sending-state.tsx';
import { useImportRun } from '../../components/imports/use-import-run.ts';
import { ListAnswersFields } from './list-answers.tsx';
import { ListReport } from './list-report.tsx';
import { ListStep } from './list-step.tsx';
import { type ListAnswers, type ListColumns, readList, startList } from './queries.ts';

const NO_ANSWERS: ListAnswers = {
  state: '',
  regulator: '',
  source: '',
  checkedOn: '',
  openStatuses: '',
  allAreShops: false,
};

/**
 * Dispensaries from a license list: chosen, checked without writing anything, and then written, all of it or nothing.
 */
export function ListPanel() {
  const { file, round, run, unread, isSending, isRunning, error, sent, send, choose } = useImportRun({
    start: startList,
    get: readList,
  });
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const check = (of: File, given: ListColumns = {}) =>
    send(of, { ...answers, dryRun: true, allowRemovals: false, columns: { ...sent?.columns, ...given } });

  function chooseFile(chosen: File | undefined) {
    setAnswers({ ...answers, checkedOn: chosen ? dayOf(chosen) : '' });
    choose(chosen);
  }

  return (
    <div>
      <p className="prose text-small text-muted">
        Import a regulator’s license list, a marketplace’s export, or a map. We check it first and change nothing until
        you’ve seen the report. A newer list replaces the older one of the same source, and shops that it no longer has
        are removed.
      </p>
      <FileChoice
        key={round}
        file={file}
        disabled={isRunning}
        hint="CSV, .xlsx, JSON, or GeoJSON with up to 10,000 rows."
        maxBytes={MAX_LIST_BYTES}
        onChoose={chooseFile}
        onCheck={check}
      >
        <ListAnswersFields answers={answers} disabled={isRunning} onChange={setAnswers} />
      </FileChoice>
      <SendingState file={file} isSending={isSending} error={error} />
      {run?.state === 'running' && <ListProgress run={run} unread={unread} />}
      {run && run.state !== 'running' && (
        <ListReport key={run.id} run={run} onCheck={file && ((given) => check(file, given))}>
          {file && sent && (
            <ListStep
              run={run}
              onImport={(allowRemovals) => send(file, { ...sent, dryRun: false, allowRemovals })}
              onAnother={() => chooseFile(undefined)}
            />
          )}
        </ListReport>
      )}
    </div>
  );
}

/** The day on which a file was last changed. */
const dayOf = (file: File): string => new Date(file.lastModified).toISOString().slice(0, 10);

const PHASES = {
  reading: { step: 1, what: 'Reading', of: 'rows' },
  checking: { step: 2, what: 'Checking', of: 'rows' },
  writing: { step: 3, what: 'Writing', of: 'shops' },
} as const;

function ListProgress({
  run: { phase, done, total, dryRun, fileName },
  unread,
}: {
  run: DispensaryImport;
  unread: boolean;
}) {
  const { step, what, of } = PHASES[phase];
  const finished = done.toLocaleString('en-US');
  return (
    <ImportProgress
      title={`${dryRun && phase === 'writing' ? 'Comparing' : what} ${fileName}`}
      percent={total === null ? undefined : percentOf(done, total)}
      figures={`Step ${step} of 3, ${total === null ? finished : `${finished} of ${total.toLocaleString('en-US')}`} ${of}`}
      unread={unread}
    />
  );
}
