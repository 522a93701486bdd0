import type { ReactNode } from 'react';
import { Seo } from '../../lib/seo.tsx';
import { BackLink } from './back-link.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { Notice } from './notice.tsx';

interface StandInPageProps {
  title: string;
  description: string;
  keywords: readonly string[];
  /** The list that the page belongs to. */
  back: { to: string; label: string };
  children: ReactNode;
}

/** Stands in for a page whose content is missing, loading, or failed; search engines skip it. */
export function StandInPage({ title, description, keywords, back, children }: StandInPageProps) {
  return (
    <div className="page">
      <Seo title={title} description={description} keywords={keywords} noindex />
      <BackLink to={back.to}>{back.label}</BackLink>
      {children}
    </div>
  );
}

interface LoadedPageProps<T> extends Omit<StandInPageProps, 'children'> {
  /** Its data is null if the thing doesn't exist. */
  query: { data: T | null | undefined; isError: boolean; refetch: () => unknown };
  skeleton: ReactNode;
  failed: { title: string; text: string };
  /** `action` is what visitors can do instead. */
  missing: { title: string; text: string; action: ReactNode };
  children: (data: T) => ReactNode;
}

/** The page of one thing, or what stands in for it while it's loading, when that failed, or when it doesn't exist. */
export function LoadedPage<T>({ query, skeleton, failed, missing, children, ...page }: LoadedPageProps<T>) {
  const { data, isError, refetch } = query;
  if (data) return children(data);
  if (isError || data === undefined) {
    return (
      <StandInPage {...page}>{isError ? <FailedNotice as="h1" {...failed} onRetry={refetch} /> : skeleton}</StandInPage>
    );
  }
  return (
    <StandInPage {...page} title={missing.title}>
      <Notice as="h1" title={missing.title} text={missing.text}>
        {missing.action}
      </Notice>
    </StandInPage>
  );
}
