import type { SearchGroup, SearchHit } from '@bluntbot/proto/site-search';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { siteSearchQuery } from './queries.ts';

const DEBOUNCE_MS = 120;
/** Hits per kind while the visitor types. */
const LIMIT = 4;
const NO_GROUPS: readonly SearchGroup[] = [];

/** What a combobox over everything needs to know and to do. `open` goes to a hit. */
export function useSearchCombobox(listId: string, open: (hit: SearchHit) => void) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  /** The hit that is pointed to, counted through all groups. */
  const [active, setActive] = useState(0);
  const { data, isError, isPlaceholderData, refetch } = useQuery(siteSearchQuery(asked, LIMIT));
  const typed = text.trim();
  const groups = typed === '' ? NO_GROUPS : (data?.groups ?? NO_GROUPS);
  const hits = groups.flatMap((group) => group.hits);
  /** Whether what is shown answers what is typed. */
  const isCurrent = typed === asked && !isPlaceholderData && data !== undefined;

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function search(next: string): void {
    setText(next);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && isCurrent && hits[active]) {
      // What is not answered yet is answered by the page of results, where the form goes.
      event.preventDefault();
      open(hits[active]);
    }
  }

  return {
    typed,
    search,
    groups,
    hits,
    isCurrent,
    isError,
    missing: data?.missing ?? [],
    retry: () => void refetch(),
    input: {
      role: 'combobox',
      value: text,
      'aria-expanded': hits.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': hits.length > 0 ? optionId(active) : undefined,
      onKeyDown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => search(event.target.value),
    } as const,
    option: (hit: SearchHit) => {
      const index = hits.indexOf(hit);
      return { id: optionId(index), 'aria-selected': index === active, onPointerMove: () => setActive(index) };
    },
  };
}
