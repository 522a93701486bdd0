import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../ui/button.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** Says what couldn't be loaded; the API's own sentence follows. */
  failed?: string | undefined;
  /** Shows a failure in place of what was loaded before it. */
  hidesStale?: boolean;
  /** Stands in for a list without entries. */
  empty?: string;
  children: (data: T) => ReactNode;
}

/** What staff see of something that is loaded: itself, or that it's loading, that it failed, or that it's empty. */
export function Loaded<T>({ query, failed, hidesStale = false, empty, children }: LoadedProps<T>) {
  const { data, isError } = query;
  if (data !== undefined && !(isError && hidesStale)) {
    return empty && Array.isArray(data) && data.length === 0 ? <Empty>{empty}</Empty> : children(data);
  }
  if (isError) return <Failed query={query} failed={failed} />;
  return (
    <p role="status" className="border-t border-line py-8 text-muted">
      Loading...
    </p>
  );
}

/** Says that something couldn't be loaded, with a button that tries again. */
export function Failed({ query, failed }: Pick<LoadedProps<unknown>, 'query' | 'failed'>) {
  return (
    <div role="alert" className="border-t border-line py-8">
      <p className="mb-4">
        {failed ? `${failed} ${sentenceOf(query.error, '')}` : 'Error loading admin data. Please refresh the page.'}
      </p>
      <Button onClick={() => void query.refetch()}>Try Again</Button>
    </div>
  );
}

/** Says that a list has no entries, and why. */
export function Empty({ children }: { children: string }) {
  return <p className="border-t border-line py-8 text-muted">{children}</p>;
}
