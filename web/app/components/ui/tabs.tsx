import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

const PARAM = 'tab';

/**
 * Tabs with an address each (`?tab=…`; the first has none). They are links, so they work without a script; with one they
 * are the tabs of the ARIA practices guide: arrow keys, Home and End move and choose.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const base = useId();
  const chosen = Math.max(
    tabs.findIndex(({ id }) => id === params.get(PARAM)),
    0,
  );
  const search = (index: number) => (index === 0 ? '' : `?${PARAM}=${tabs[index]?.id}`);

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const last = tabs.length - 1;
    const target = { ArrowRight: chosen === last ? 0 : chosen + 1, ArrowLeft: chosen === 0 ? last : chosen - 1, Home: 0, End: last }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
    void navigate({ search: search(target) }, { replace: true, preventScrollReset: true });
  }

  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={moveByKey} className="flex gap-7 overflow-x-auto border-b border-line">
        {tabs.map((tab, index) => (
          <Link
            key={tab.id}
            id={`${base}tab-${tab.id}`}
            role="tab"
            to={{ search: search(index) }}
            replace
            preventScrollReset
            aria-selected={index === chosen}
            aria-controls={`${base}panel-${tab.id}`}
            tabIndex={index === chosen ? 0 : -1}
            className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-display text-lead text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={`${base}panel-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${base}tab-${tab.id}`}
          hidden={index !== chosen}
          className="pt-8"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
