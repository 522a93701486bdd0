import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../lib/api.ts';
import { Empty, Loaded } from '../admin/loaded.tsx';
import { Pager } from '../ui/pager.tsx';
import { Switcher } from '../ui/switcher.tsx';

const HEAD = 'label py-2 pr-4 font-[550]! text-muted';
/** Rows on a page of the report. */
export const ROWS_PAGE = 50;

interface ReportedRow {
  row: number | null;
  name: string;
  outcome: string;
  notes: readonly string[];
  changes?: readonly { field: string; from: string; to: string }[];
}

interface ImportRowsProps<Outcome extends string> {
  run: { id: string; fileName: string };
  outcomes: readonly { value: Outcome | 'all'; label: string; count: number }[];
  /** What needs a person, to open with. */
  first: Outcome | 'all';
  /** Outcomes that are marked. */
  alarming: readonly Outcome[];
  read: (outcome: Outcome | undefined, page: number, signal: AbortSignal) => Promise<Page<ReportedRow>>;
}

/** The report row by row. */
export function ImportRows<Outcome extends string>({ run, outcomes, first, alarming, read }: ImportRowsProps<Outcome>) {
  const [shown, setShown] = useState<{ outcome: Outcome | 'all'; page: number }>({ outcome: first, page: 1 });
  const rows = useQuery({
    queryKey: ['admin', 'imports', run.id, 'rows', shown.outcome, shown.page],
    queryFn: ({ signal }) => read(shown.outcome === 'all' ? undefined : shown.outcome, shown.page, signal),
    placeholderData: keepPreviousData,
  });
  const labels = new Map<string, string>(outcomes.map(({ value, label }) => [value, label.toLowerCase()]));
  return (
    <section aria-label="Rows" className="mt-8">
      <Switcher
        label="Rows by outcome"
        options={outcomes}
        value={shown.outcome}
        onChange={(outcome) => setShown({ outcome, page: 1 })}
      />
      <Loaded query={rows} failed="We couldn’t load the rows." hidesStale>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty>No rows with this outcome.</Empty>
          ) : (
            <>
              <table
                aria-busy={rows.isPlaceholderData}
                className={`w-full text-small max-sm:block ${rows.isPlaceholderData ? 'opacity-50' : ''}`}
              >
                <caption className="sr-only">Rows of {run.fileName}</caption>
                <thead className="text-left max-sm:sr-only">
                  <tr className="border-t border-line">
                    <th scope="col" className={`${HEAD} w-16 text-right`}>
                      Row
                    </th>
                    <th scope="col" className={HEAD}>
                      Name
                    </th>
                    <th scope="col" className={HEAD}>
                      Outcome
                    </th>
                    <th scope="col" className={HEAD}>
                      Changes and notes
                    </th>
                  </tr>
                </thead>
                <tbody className="max-sm:block">
                  {items.map(({ row, name, outcome, notes, changes = [] }, at) => (
                    <tr
                      key={row ?? `no row ${at}`}
                      className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[3.5rem_1fr_auto]"
                    >
                      <td className="numeral py-2 pr-4 text-right text-muted">{row}</td>
                      <td className="py-2 pr-4">{name || <span className="text-muted">no name</span>}</td>
                      <td
                        className={`py-2 pr-4 ${alarming.some((one) => one === outcome) ? 'text-danger' : 'text-muted'}`}
                      >
                        {labels.get(outcome) ?? outcome}
                      </td>
                      <td className="py-2 max-sm:empty:hidden max-sm:col-span-2 max-sm:col-start-2 max-sm:pt-0">
                        {changes.length + notes.length > 0 && (
                          <ul className="wrap-anywhere">
                            {changes.map(({ field, from, to }) => (
                              <li key={field}>
                                <span className="text-muted">{field}:</span> {from && <del>{from}</del>}
                                {from && ' → '}
                                <ins className="no-underline">{to || 'nothing'}</ins>
                              </li>
                            ))}
                            {notes.map((note) => (
                              <li key={note}>{note}</li>
                            ))}
                          </ul>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pager
                page={shown.page}
                pages={Math.max(Math.ceil(total / ROWS_PAGE), 1)}
                onPage={(page) => setShown({ ...shown, page })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
