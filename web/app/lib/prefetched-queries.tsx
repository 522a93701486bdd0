import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

interface PrefetchedQueriesProps {
  /** What the loader read; after a navigation in the browser there is nothing, and the page asks itself. */
  from: { state: string } | null | undefined;
  children: ReactNode;
}

/** Renders a page from what its loader read. */
export function PrefetchedQueries({ from, children }: PrefetchedQueriesProps) {
  const text = from?.state;
  const state = useMemo(() => (text ? (JSON.parse(text) as DehydratedState) : undefined), [text]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
