import { MAX_SEARCH } from '@bluntbot/proto/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { counted } from '../../lib/counted.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useSlashOpensSearch } from '../../lib/search-shortcut.ts';
import { MissingNote, missingText } from './missing-note.tsx';
import { SearchResults } from './search-results.tsx';
import { searchPath } from './search-state.ts';
import { Suggestions } from './suggestions.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';

interface SearchDialogProps {
  /** Called when the dialog has closed, for any reason. */
  closed: () => void;
}

/** One box over everything that the site has. The frame around the pages has no cache of answers, so it brings one. */
export function SearchDialog({ closed }: SearchDialogProps) {
  const [client] = useState(createQueryClient);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Search the site"
      closedby="any"
      onClose={closed}
      className="mx-auto mt-0 mb-auto w-full max-w-none border-line bg-raised text-ink shadow-float open:flex open:max-h-dvh open:flex-col open:animate-[rise_160ms_ease-out] max-sm:h-dvh max-sm:max-h-none sm:mt-[8vh] sm:w-[min(44rem,calc(100vw-3rem))] sm:rounded-card sm:border sm:open:max-h-[80vh]"
    >
      <QueryClientProvider client={client}>
        <SearchBox close={() => dialog.current?.close()} />
      </QueryClientProvider>
    </dialog>
  );
}

function SearchBox({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  const combobox = useSearchCombobox(listId, ({ path }) => go(path));
  const { typed, groups, hits, isCurrent, isError, missing } = combobox;
  const isEmpty = isCurrent && hits.length === 0;
  return (
    <>
      <form
        role="search"
        method="get"
        action="/search"
        className="flex items-center gap-2 border-b border-line pr-2 pl-5"
        onSubmit={(event) => {
          event.preventDefault();
          go(searchPath(typed));
        }}
      >
        <Search className="size-5 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
        <input
          {...combobox.input}
          ref={field}
          type="text"
          name="q"
          maxLength={MAX_SEARCH}
          placeholder="Strains, articles, cities"
          aria-label="Search the site"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="h-14 min-w-0 grow bg-transparent text-lead outline-none placeholder:text-muted"
        />
        <IconButton icon={X} label="Close the search" onClick={close} />
      </form>
      <div
        className="min-h-0 grow overflow-y-auto overscroll-contain"
        aria-busy={typed !== '' && !isCurrent && !isError}
      >
        <div className={`transition-opacity duration-150 ${isCurrent ? '' : 'opacity-60'}`}>
          <SearchResults id={listId} groups={isError ? [] : groups} option={combobox.option} chosen={close} />
        </div>
        {isError ? (
          <div role="alert" className="grid justify-items-start gap-3 p-5">
            <p>Search isn’t available right now.</p>
            <Button onClick={combobox.retry}>Try Again</Button>
          </div>
        ) : (
          (typed === '' || isEmpty) && (
            <div className="grid gap-4 p-5">
              <p className="text-small text-muted">
                {isEmpty
                  ? `Nothing found for “${typed}”. Try fewer words, or one of these:`
                  : 'Type a few letters. Small typos are fine.'}
              </p>
              <Suggestions
                take={(text) => {
                  combobox.search(text);
                  field.current?.focus();
                }}
              />
            </div>
          )
        )}
      </div>
      <footer className="grid gap-2 border-t border-line px-5 py-2 text-small text-muted empty:hidden">
        {typed !== '' && !isError && <MissingNote missing={missing} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <SlashSetting />
          {typed !== '' && (
            <Link to={searchPath(typed)} onClick={close} className="link inline-flex min-h-11 items-center">
              All results
            </Link>
          )}
        </div>
      </footer>
      <p role="status" className="sr-only">
        {typed !== '' && isCurrent && [`${counted(hits.length, 'result')}.`, missingText(missing)].join(' ')}
      </p>
    </>
  );
}

/** A key that is a letter must be possible to switch off: some software types for its user. */
function SlashSetting() {
  const [opens, setOpens] = useSlashOpensSearch();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 max-lg:hidden">
      <input
        type="checkbox"
        checked={opens}
        onChange={({ target }) => setOpens(target.checked)}
        className="size-4 accent-accent"
      />
      <kbd className="rounded-[0.25rem] border border-edge px-1.5 font-sans">/</kbd> opens this
    </label>
  );
}
