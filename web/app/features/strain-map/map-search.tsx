import { Search } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Combobox } from '../../components/ui/combobox.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { useCombobox } from '../../components/ui/use-combobox.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { CARD_LINK_ID } from './chosen-card.tsx';
import type { MapPoint } from './map-points.ts';
import { mapState } from './map-state.ts';
import { strainsNamed } from './strains-named.ts';

/** Finds a strain of the picture: a GET form; with a script it suggests names while one types, and goes to the card. */
export function MapSearch({ points = [] }: { points: readonly MapPoint[] | undefined }) {
  const { state, searchWith, go } = useAddressState(mapState);
  const { pathname } = useLocation();
  const isSought = useRef(false);
  const [text, setText] = useState('');
  const combobox = useCombobox({
    ...{ text, setText },
    options: useMemo(() => strainsNamed(points, text), [points, text]),
    choose: ({ slug }) => {
      isSought.current = true;
      if (slug === state.strain) focusSought(isSought);
      else go({ strain: slug });
      return '';
    },
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
      <Combobox
        combobox={combobox}
        name="strain"
        label="Find a strain on the map"
        placeholder="Find a strain on the map"
        icon={Search}
        noun="strain"
        show={({ slug, name, terpenes }) => ({ key: slug, text: name, note: terpenes[0]?.name })}
      />
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
