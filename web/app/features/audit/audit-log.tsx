import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditQuery } from './queries.ts';

const HEAD = 'label py-2 pr-6 font-[550]! text-muted';

/** Who did what, when, and what it was before. */
export function AuditLog() {
  const [filters, setFilters] = useState({ staff: '', action: '' });
  const log = useInfiniteQuery(auditQuery(filters));
  const entries = log.data?.pages.flat();
  const actions = [...new Set(entries?.map(({ action }) => action))].sort();

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setFilters({ staff: String(typed.get('staff')).trim().toLowerCase(), action: String(typed.get('action')).trim() });
  }

  return (
    <section aria-label="Audit log">
      <form
        onSubmit={filter}
        onReset={() => setFilters({ staff: '', action: '' })}
        className="mb-5 flex flex-wrap items-end gap-3"
      >
        <Field label="Staff" className="w-40 max-sm:grow">
          {(control) => (
            <input
              {...control}
              name="staff"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={INPUT}
            />
          )}
        </Field>
        <Field label="Action" className="w-52 max-sm:grow">
          {(control) => (
            <>
              <input
                {...control}
                name="action"
                maxLength={60}
                list="audit-actions"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
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

      {log.isError && !entries ? (
        <div role="alert" className="border-t border-line py-10">
          <p className="mb-4">Error loading admin data. Please refresh the page.</p>
          <Button onClick={() => void log.refetch()}>Try Again</Button>
        </div>
      ) : !entries ? (
        <p role="status" className="border-t border-line py-10 text-muted">
          Loading...
        </p>
      ) : entries.length === 0 ? (
        <p className="border-t border-line py-10 text-muted">
          {filters.staff || filters.action ? 'No log entries match this person and action.' : 'No actions yet.'}
        </p>
      ) : (
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
    </section>
  );
}
