import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { startOffline, takeNewVersion, waitingVersion } from '../../lib/offline.ts';

/** Says when there is no network, and when a newer version waits; the reader says when it may come. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
  const waiting = waitingVersion.use();
  useEffect(startOffline, []);
  return (
    <div aria-live="polite" className="print:hidden">
      {!online && (
        <p className="border-b border-line bg-sunken">
          <span className="page flex min-h-11 items-center gap-3 text-small">
            <CloudOff className="size-4 shrink-0" strokeWidth={1.5} aria-hidden="true" />
            You are offline. This page shows what was saved when you were last connected.
          </span>
        </p>
      )}
      {waiting && (
        <div className="border-b border-line bg-sunken">
          <p className="page flex min-h-11 flex-wrap items-center gap-x-4 text-small">
            A new version of the site is ready.
            <button
              type="button"
              onClick={takeNewVersion}
              className="link inline-flex min-h-11 items-center gap-2 font-medium lg:min-h-9"
            >
              <RefreshCw className="size-4" strokeWidth={1.5} aria-hidden="true" />
              Reload now
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

function watchLine(changed: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
