import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { asksForSearch } from '../../lib/search-shortcut.ts';

type Dialog = ComponentType<{ closed: () => void }>;

const load = async (): Promise<Dialog> => (await import('./search-dialog.tsx')).SearchDialog;

/**
 * Opens the search of the whole site, also by "/" and Ctrl or ⌘ with K. Where no script runs, or its part does not
 * come, it leads to the page of results.
 */
export function SearchButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<{ Dialog: Dialog }>();
  const open = useCallback(() => {
    load().then(
      (Dialog) => setDialog({ Dialog }),
      () => void navigate('/search'),
    );
  }, [navigate]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || !asksForSearch(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === '/search') return;
    event.preventDefault();
    open();
  }
  return (
    <>
      <Link
        to="/search"
        onClick={onClick}
        onPointerEnter={() => void load().catch(() => undefined)}
        aria-label="Search the site"
        aria-keyshortcuts="/ Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-2.5 hover:bg-sunken"
      >
        <Search className="size-5" strokeWidth={1.5} aria-hidden="true" />
        <span
          aria-hidden="true"
          className="needs-script rounded-[0.25rem] border border-edge px-1.5 font-sans text-label text-muted max-lg:hidden"
        >
          /
        </span>
      </Link>
      {dialog && <dialog.Dialog closed={() => setDialog(undefined)} />}
    </>
  );
}
