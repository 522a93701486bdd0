import { MAX_SEARCH } from '@bluntbot/proto/page';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { strainFilters } from './strain-filters.ts';

const DEBOUNCE_MS = 250;

/** The search box: a GET form that also answers while one types. */
export function FinderSearch() {
  const { state: filters, searchWith, go } = useAddressState(strainFilters);
  const [text, setText] = useState(filters.search);
  const sent = useRef(filters.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by other hands (Clear All, back): show what it says.
  useEffect(() => {
    if (filters.search === sent.current) return;
    sent.current = filters.search;
    setText(filters.search);
  }, [filters.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      go({ search: next.trim() }, { replace: true });
    }, DEBOUNCE_MS);
  }

  /** Sent by hand: the answer that typing would have fetched must not come after it and undo a click on a result. */
  function submit() {
    clearTimeout(timer.current);
    sent.current = text.trim();
  }

  return (
    <Form method="get" role="search" preventScrollReset replace onSubmit={submit} className="flex gap-2">
      <KeptParams search={searchWith({})} own={['search']} />
      <div className="relative grow">
        <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" strokeWidth={1.5} aria-hidden="true" />
        <input
          type="search"
          name="search"
          value={text}
          onChange={(event) => type(event.target.value)}
          maxLength={MAX_SEARCH}
          placeholder="A name, a flavor, or a mood: calm, citrus, not sleepy"
          aria-label="Search strains"
          autoComplete="off"
          className="h-13 w-full rounded-card border border-edge bg-raised pr-4 pl-12"
        />
      </div>
      <Button type="submit" look="solid" className="h-13 px-5">
        Search
      </Button>
    </Form>
  );
}
