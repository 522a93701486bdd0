import { isRouteErrorResponse } from 'react-router';
import { Seo } from '../../lib/seo.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What shows when a page itself breaks. The stack is for those who build the site, not for those who visit it. */
export function CrashScreen({ error }: { error: unknown }) {
  const stack = process.env.NODE_ENV === 'production' ? undefined : error instanceof Error ? error.stack : undefined;
  return (
    <div className="page">
      <Seo title="Something went wrong in the App" description="This page could not be shown." keywords={[]} noindex />
      <Notice as="h1" tone="error" title="Something went wrong in the App" text={messageOf(error)}>
        <ButtonLink to="/" reloadDocument look="solid">
          Go home
        </ButtonLink>
      </Notice>
      {stack && (
        <details className="pb-12 text-small">
          <summary className="link">Stack</summary>
          <pre className="mt-3 overflow-x-auto rounded-card bg-sunken p-4 font-mono">{stack}</pre>
        </details>
      )}
    </div>
  );
}

/** In production the router has already replaced the text of what failed on the server. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'Please try again in a moment.';
}
