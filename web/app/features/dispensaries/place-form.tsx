import type { Place } from '@bluntbot/proto/locations/places';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Combobox } from '../../components/ui/combobox.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { useCombobox } from '../../components/ui/use-combobox.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { locatorState } from './locator-state.ts';
import { placesQuery } from './queries.ts';

const DEBOUNCE_MS = 150;
const FEWEST_LETTERS = 2;
const NO_PLACES: readonly Place[] = [];

/** A place as the address names it. */
const typedAs = ({ kind, zip, label }: Place): string => (kind === 'zip' && zip ? zip : label);

/** Where to look: a GET form; with a script it suggests places while one types. */
export function PlaceForm() {
  const { state, searchWith, go } = useAddressState(locatorState);
  const { pathname } = useLocation();
  const [text, setText] = useState(state.location);
  const combobox = useCombobox({
    ...{ text, setText },
    options: usePlaces(text),
    choose: (place) => {
      go({ location: typedAs(place) });
      return typedAs(place);
    },
  });
  // The address changed by other hands (Back, "Use my location"): show what it says.
  useEffect(() => setText(state.location), [state.location]);
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      preventScrollReset
      onSubmit={combobox.close}
      className="flex gap-2"
    >
      <KeptParams search={searchWith({})} own={['location']} />
      <Combobox
        combobox={combobox}
        name="location"
        label="City or ZIP code"
        placeholder="City and state, or ZIP"
        icon={MapPin}
        noun="place"
        show={({ label, zip, kind }) => ({
          key: `${label}${zip ?? ''}`,
          text: label,
          note: kind === 'zip' ? 'ZIP code' : 'City',
        })}
      />
      <Button type="submit" look="solid" className="h-13 px-5">
        Search
      </Button>
    </Form>
  );
}

/** Places for what was typed, once the typing pauses. */
function usePlaces(text: string): readonly Place[] {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const places = useQuery(placesQuery(typed)).data ?? NO_PLACES;
  return typed.length >= FEWEST_LETTERS ? places : NO_PLACES;
}
