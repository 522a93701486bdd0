import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import fraunces from '../.cache/fonts/fraunces.woff2?url';
import instrumentSans from '../.cache/fonts/instrument-sans.woff2?url';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { CrashScreen } from './components/layout/crash-screen.tsx';
import { PageFrame } from './components/layout/page-frame.tsx';
import { ChatButton } from './features/chat/chat-button.tsx';
import { SearchButton } from './features/site-search/search-button.tsx';
import { withMadeAt } from './lib/made-at.server.ts';
import { usePageCache } from './lib/page-cache.ts';
import { usePageHandle } from './lib/page-handle.ts';
import { PREFERENCES_SCRIPT } from './lib/preferences.ts';
import { readSite } from './lib/site.server.ts';
import { SiteContext, UNKNOWN_SITE } from './lib/site.ts';

export const middleware: Route.MiddlewareFunction[] = [(_, next) => withMadeAt(next)];

export const loader = () => readSite();

/** The settings do not change while a page is open. */
export const shouldRevalidate = () => false;

/** The development server takes a style sheet for a module unless it is told. */
const styles = import.meta.env?.DEV ? `${stylesheet}?direct` : stylesheet;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  ...[fraunces, instrumentSans].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'alternate', href: '/feed.xml', type: 'application/rss+xml', title: 'Daily' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root') ?? UNKNOWN_SITE;
  // Of the document as it came: a page that is reached from another one has its scripts already.
  const [{ scriptless = false }] = useState(usePageHandle());
  return (
    // The script below puts what this browser remembers on the element before React sees it.
    <html lang="en" data-scriptless={scriptless ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c130e" />
        <script dangerouslySetInnerHTML={{ __html: PREFERENCES_SCRIPT }} />
        <Links />
      </head>
      <body>
        <SiteContext value={site}>
          <PageFrame search={<SearchButton />} chat={<ChatButton />}>
            {children}
          </PageFrame>
        </SiteContext>
        {!scriptless && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <QueryClientProvider client={usePageCache()}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Stands in for any page that breaks, in the frame that every page stands in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashScreen error={error} />;
}
