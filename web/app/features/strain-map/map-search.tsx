import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { CARD_LINK_ID } from './chosen-card.tsx';
import type { MapPoint } from './map-points.ts';
import { mapState } from './map-state.ts';
import { useStrainCombobox } from './use-strain-combobox.ts';

/** Finds a strain of the picture: a GET form; with a script it suggests names while one types, and goes to the card. */
export function MapSearch({ points = [] }: { points: readonly MapPoint[] | undefined }) {
  const { state, searchWith, go } = useAddressState(mapState);
  const { pathname } = useLocation();
  const listId = useId();
  const isSought = useRef(false);
  const combobox = useStrainCombobox(points, listId, ({ slug }) => {
    isSought.current = true;
    if (slug === state.strain) focusSought(isSought);
    else go({ strain: slug });
  });
  // What was sought is read next, and Enter opens it.
  useEffect(() => {
    if (state.strain) focusSought(isSought);
  }, [state.strain]);
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      preventScrollReset
      className="flex gap-2"
      onSubmit={(event) => {
        if (combobox.takeFirst()) event.preventDefault();
      }}
    >
      <KeptParams search={searchWith({})} own={['strain']} />
      <div className="relative min-w-0 grow">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <input
          {...combobox.input}
          type="text"
          name="strain"
          maxLength={80}
          placeholder="Find a strain in the picture"
          aria-label="Find a strain in the picture"
          autoComplete="off"
          spellCheck={false}
          className="h-13 w-full rounded-card border border-edge bg-raised pr-4 pl-12"
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Strains"
          hidden={!combobox.open}
          className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-card border border-line bg-raised py-1 shadow-float"
        >
          {combobox.found.map((point, index) => (
            <div
              key={point.slug}
              {...combobox.option(index)}
              role="option"
              tabIndex={-1}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-small hover:bg-sunken aria-selected:bg-sunken aria-selected:text-accent"
            >
              {point.name}
              <span className="ml-auto text-label text-muted">{point.terpenes[0]?.name}</span>
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {combobox.open ? `${counted(combobox.found.length, 'strain')} suggested` : ''}
        </p>
      </div>
      <Button type="submit" look="solid" className="h-13 px-5">
        Find
      </Button>
    </Form>
  );
}

/** Brings the focus to the card, once, of what was sought. */
function focusSought(isSought: RefObject<boolean>): void {
  if (isSought.current) document.getElementById(CARD_LINK_ID)?.focus();
  isSought.current = false;
}
