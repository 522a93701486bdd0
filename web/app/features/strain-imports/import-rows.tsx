import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { importRowsQuery, type Outcome, ROWS_PAGE } from './queries.ts';

const HEAD = 'label py-2 pr-4 font-[550]! text-muted';

/** The report row by row. It opens with what needs a person: the rejected ones, if there are any. */
export function ImportRows({ run }: { run: StrainImport }) {
  const [shown, setShown] = useState<{ outcome: Outcome | 'all'; page: number }>({
    outcome: run.rejected > 0 ? 'rejected' : 'all',
    page: 1,
  });
  const rows = useQuery(importRowsQuery(run.id, shown.outcome, shown.page));
  const options = [
    { value: 'all', label: 'All', count: run.rows },
    { value: 'rejected', label: 'Rejected', count: run.rejected },
    { value: 'created', label: 'Created', count: run.created },
    { value: 'updated', label: 'Updated', count: run.updated },
    { value: 'unchanged', label: 'Unchanged', count: run.unchanged },
  ] as const;
  return (
    <section aria-label="Rows" className="mt-8">
      <Switcher
        label="Rows by outcome"
        options={options}
        value={shown.outcome}
        onChange={(outcome) => setShown({ outcome, page: 1 })}
      />
      {rows.isError ? (
        <div role="alert" className="border-t border-line py-8">
          <p className="mb-4">We couldn’t load the rows.</p>
          <Button onClick={() => void rows.refetch()}>Try Again</Button>
        </div>
      ) : !rows.data ? (
        <p role="status" className="border-t border-line py-8 text-muted">
          Loading...
        </p>
      ) : rows.data.items.length === 0 ? (
        <p className="border-t border-line py-8 text-muted">No rows with this outcome.</p>
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
              {rows.data.items.map(({ row, name, outcome, notes, changes }) => (
                <tr key={row} className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[3.5rem_1fr_auto]">
                  <td className="numeral py-2 pr-4 text-right text-muted">{row}</td>
                  <td className="py-2 pr-4">{name || <span className="text-muted">no name</span>}</td>
                  <td className={`py-2 pr-4 ${outcome === 'rejected' ? 'text-danger' : 'text-muted'}`}>{outcome}</td>
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
            pages={Math.max(Math.ceil(rows.data.total / ROWS_PAGE), 1)}
            onPage={(page) => setShown({ ...shown, page })}
          />
        </>
      )}
    </section>
  );
}
