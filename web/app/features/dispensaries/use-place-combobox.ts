import type { Place } from '@bluntbot/proto/locations/places';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { placesQuery } from './queries.ts';

const DEBOUNCE_MS = 150;
const NO_PLACES: readonly Place[] = [];

/**
 * What a combobox with a list of places needs to know and to do. `value` is what the address says; `choose` takes a place and
 * answers how it is written.
 */
export function usePlaceCombobox(value: string, listId: string, choose: (place: Place) => string) {
  const [text, setText] = useState(value);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const places = useQuery(placesQuery(typed)).data ?? NO_PLACES;
  const open = wanted && typed.length >= 2 && places.length > 0;

  // The address changed by other hands (Back, "Use my location"): show what it says.
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function take(place: Place | undefined): void {
    if (!place) return;
    setText(choose(place));
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) return setWanted(true);
      const count = places.length;
      setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      take(places[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  const optionId = (index: number) => `${listId}-${index}`;
  return {
    open,
    places,
    close,
    input: {
      role: 'combobox',
      value: text,
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onBlur: close,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setText(event.target.value);
        setWanted(true);
        setActive(-1);
      },
    } as const,
    option: (index: number) => ({
      id: optionId(index),
      'aria-selected': index === active,
      // The focus stays in the box: it would close the list before the click.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => take(places[index]),
    }),
  };
}
