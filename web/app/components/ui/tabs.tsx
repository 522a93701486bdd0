import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

interface Tab {
  id: string;
  label: string;
  /** How many entries stand behind it. */
  count?: number | undefined;
  content: ReactNode;
}

const PARAM = 'tab';

/**
 * Tabs with an address each (`?tab=…`; the first has none), next to other parameters. They are links, so they work
 * without JavaScript. With it, they follow the ARIA practices guide: arrow keys, Home, and End move and select.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const base = useId();
  const chosen = Math.max(
    tabs.findIndex(({ id }) => id === params.get(PARAM)),
    0,
  );
  const search = (index: number) => {
    const next = new URLSearchParams(params);
    next.delete(PARAM);
    if (index > 0) next.set(PARAM, tabs[index]?.id ?? '');
    return next.toString();
  };

  // The row of tabs is pushed sideways, never the page, until the chosen one is in sight.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[chosen]?.getBoundingClientRect();
    if (!row || !tab) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.max(0, tab.right - right) || Math.min(0, tab.left - left);
  }, [chosen]);

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
    void navigate({ search: search(target) }, { replace: true, preventScrollReset: true });
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="flex gap-5 sm:gap-7 overflow-x-auto border-b border-line"
      >
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
            className="-mb-px flex min-h-12 shrink-0 items-center whitespace-nowrap border-b-2 border-transparent font-display text-lead text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="numeral ml-2 font-sans text-label text-muted">{tab.count}</span>
            )}
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
