import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { sentenceOf } from '../../lib/problem.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast.ts';
import { ClickChart } from './click-chart.tsx';
import { type ClickSpan, lastDays, problemWith } from './click-span.ts';
import { ClickTable, GROUP_LABELS } from './click-table.tsx';
import { type ClickGroup, clickReportQuery, readClicksCsv } from './queries.ts';

const GROUPS = (['product', 'source', 'strain', 'day'] as const).map((value) => ({
  value,
  label: GROUP_LABELS[value],
}));
const USUAL_DAYS = 30;

/** Which links to partners visitors followed, and from where. */
export function ClickOverview() {
  const [by, setBy] = useState<ClickGroup>('product');
  const [span, setSpan] = useState(() => lastDays(USUAL_DAYS, new Date()));
  const report = useQuery(clickReportQuery(by, span));
  const download = useMutation({
    mutationFn: () => readClicksCsv(by, span),
    onSuccess: (csv) => saveFile(csv, `clicks-by-${by}-${span.from}-${span.to}.csv`),
    onError: () => showToast({ title: 'Error', text: 'Failed to export the clicks', tone: 'error' }),
  });

  return (
    <section aria-labelledby="clicks">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="clicks" className="text-heading">
            Clicks
          </h2>
          <p aria-live="polite" className="numeral text-small text-muted">
            {report.data
              ? `${report.data.total.toLocaleString('en-US')} from ${report.data.from} to ${report.data.to}, days in UTC`
              : ' '}
          </p>
        </div>
        <SpanForm span={span} onChange={setSpan} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-2">
        <Switcher label="Clicks by" options={GROUPS} value={by} onChange={setBy} />
        <Button disabled={download.isPending || !report.data} onClick={() => download.mutate()}>
          <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      {report.isError ? (
        <div role="alert" className="mt-3 border-t border-line py-8">
          <p className="mb-4">The clicks could not be read. {sentenceOf(report.error, '')}</p>
          <Button onClick={() => void report.refetch()}>Try Again</Button>
        </div>
      ) : report.data ? (
        <>
          <div className="py-6">
            <ClickChart days={report.data.days} />
          </div>
          <ClickTable key={report.data.by} report={report.data} busy={report.isPlaceholderData} />
        </>
      ) : (
        <p role="status" className="mt-3 border-t border-line py-8 text-muted">
          Loading...
        </p>
      )}
    </section>
  );
}

/** The days of the report: typed, checked, and then asked for. */
function SpanForm({ span, onChange }: { span: ClickSpan; onChange: (span: ClickSpan) => void }) {
  const [problem, setProblem] = useState<string>();
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = { from: String(typed.get('from')), to: String(typed.get('to')) };
    const wrong = problemWith(next);
    setProblem(wrong);
    if (!wrong) onChange(next);
  }
  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-end gap-3">
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'From' : 'To'}>
          {(control) => <input {...control} type="date" name={name} defaultValue={span[name]} className={INPUT} />}
        </Field>
      ))}
      <Button type="submit">Show</Button>
      {problem && (
        <p role="alert" className="w-full text-small text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
