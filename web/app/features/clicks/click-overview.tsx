import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
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
    <AdminSection
      title="Clicks"
      note={
        report.data
          ? `${report.data.total.toLocaleString('en-US')} from ${report.data.from} to ${report.data.to}, days in UTC`
          : ''
      }
      toolbar={<SpanForm span={span} onChange={setSpan} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-2">
        <Switcher label="Clicks by" options={GROUPS} value={by} onChange={setBy} />
        <Button disabled={download.isPending || !report.data} onClick={() => download.mutate()}>
          <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      <Loaded query={report} failed="The clicks could not be read." hidesStale>
        {(data) => (
          <>
            <div className="pt-4 pb-6">
              <ClickChart days={data.days} />
            </div>
            <ClickTable key={data.by} report={data} busy={report.isPlaceholderData} />
          </>
        )}
      </Loaded>
    </AdminSection>
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
