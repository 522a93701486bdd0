import type { Place } from '@bluntbot/proto/locations/places';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Form, useLocation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { locatorState } from './locator-state.ts';
import { usePlaceCombobox } from './use-place-combobox.ts';

/** A place as the address names it. */
const typedAs = ({ kind, zip, label }: Place): string => (kind === 'zip' && zip ? zip : label);

/** Where to look: a GET form; with a script it suggests places while one types (the combobox of the ARIA practices guide). */
export function PlaceForm() {
  const { state, searchWith, go } = useAddressState(locatorState);
  const { pathname } = useLocation();
  const listId = useId();
  const combobox = usePlaceCombobox(state.location, listId, (place) => {
    go({ location: typedAs(place) });
    return typedAs(place);
  });
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
      <div className="relative min-w-0 grow">
        <MapPin
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <input
          {...combobox.input}
          type="text"
          name="location"
          maxLength={80}
          placeholder="City, “City, ST” or ZIP"
          aria-label="City or ZIP code"
          autoComplete="off"
          spellCheck={false}
          className="h-13 w-full rounded-card border border-edge bg-raised pr-4 pl-12"
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Places"
          hidden={!combobox.open}
          className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-card border border-line bg-raised py-1 shadow-float"
        >
          {combobox.places.map((place, index) => (
            <div
              key={`${place.label}${place.zip ?? ''}`}
              {...combobox.option(index)}
              role="option"
              tabIndex={-1}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-small hover:bg-sunken aria-selected:bg-sunken aria-selected:text-accent"
            >
              {place.label}
              <span className="ml-auto text-label text-muted">{place.kind === 'zip' ? 'ZIP code' : 'City'}</span>
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {combobox.open ? `${counted(combobox.places.length, 'place')} suggested` : ''}
        </p>
      </div>
      <Button type="submit" look="solid" className="h-13 px-5">
        Search
      </Button>
    </Form>
  );
}
