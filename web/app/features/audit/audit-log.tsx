import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { AuditRow } from './audit-row.tsx';
import { type AuditFilters, auditQuery } from './queries.ts';

const HEAD = 'label py-2 pr-6 font-[550]! text-muted';

const NO_FILTERS: AuditFilters = { staff: '', action: '' };

/** Who did what, when, and what it was before. */
export function AuditLog() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const log = useInfiniteQuery(auditQuery(filters));
  const actions = [...new Set(log.data?.map(({ action }) => action))].sort();
  return (
    <section aria-label="Audit log">
      <FilterForm actions={actions} onFilter={setFilters} />
      <Loaded
        query={log}
        empty={filters.staff || filters.action ? 'No log entries match this person and action.' : 'No actions yet.'}
      >
        {(entries) => (
          <>
            <table
              aria-busy={log.isPlaceholderData}
              className={`w-full text-small max-md:block ${log.isPlaceholderData ? 'opacity-50' : ''}`}
            >
              <caption className="sr-only">Audit log, newest first</caption>
              <thead className="text-left max-md:sr-only">
                <tr>
                  {['When', 'Who', 'What', 'Subject', 'Changes'].map((title) => (
                    <th key={title} scope="col" className={HEAD}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-md:block">
                {entries.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
            <div className="flex flex-wrap items-center gap-4 border-t border-line py-4">
              {log.hasNextPage ? (
                <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  {log.isFetchingNextPage ? 'Loading...' : 'Load older'}
                </Button>
              ) : (
                <p className="text-small text-muted">You’ve reached the start of the log.</p>
              )}
              {log.isFetchNextPageError && (
                <p role="alert" className="text-small text-danger">
                  We couldn’t load older entries. Please try again.
                </p>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Whose entries are listed, and of which action; `actions` are suggested. */
function FilterForm({ actions, onFilter }: { actions: readonly string[]; onFilter: (filters: AuditFilters) => void }) {
  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onFilter({ staff: String(typed.get('staff')).trim().toLowerCase(), action: String(typed.get('action')).trim() });
  }
  const unassisted = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <form onSubmit={filter} onReset={() => onFilter(NO_FILTERS)} className="mb-5 flex flex-wrap items-end gap-3">
      <Field label="Staff" className="w-40 max-sm:grow">
        {(control) => <input {...control} {...unassisted} name="staff" maxLength={40} className={INPUT} />}
      </Field>
      <Field label="Action" className="w-52 max-sm:grow">
        {(control) => (
          <>
            <input
              {...control}
              {...unassisted}
              name="action"
              maxLength={60}
              list="audit-actions"
              placeholder="strain.updated"
              className={INPUT}
            />
            <datalist id="audit-actions">
              {actions.map((action) => (
                <option key={action} value={action} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Button type="submit">Filter</Button>
      <Button type="reset" look="bare">
        Clear
      </Button>
    </form>
  );
}
