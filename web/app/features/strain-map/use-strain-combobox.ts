import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { MapPoint } from './map-points.ts';

const MOST_SUGGESTED = 7;

const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The strains whose name begins so, then those whose name has it elsewhere; those searched most first. */
export function strainsNamed(points: readonly MapPoint[], text: string): MapPoint[] {
  const key = keyOf(text);
  if (key === '') return [];
  const found = points.flatMap((point) => {
    const at = keyOf(point.name).indexOf(key);
    return at < 0 ? [] : [{ point, rank: keyOf(point.name) === key ? 0 : at === 0 ? 1 : 2 }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_SUGGESTED)
    .map(({ point }) => point);
}

/** What a combobox with a list of strains needs to know and to do. */
export function useStrainCombobox(points: readonly MapPoint[], listId: string, choose: (point: MapPoint) => void) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useMemo(() => strainsNamed(points, text), [points, text]);
  const open = wanted && found.length > 0;

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function take(point: MapPoint | undefined): boolean {
    if (!point) return false;
    setText('');
    close();
    choose(point);
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) return setWanted(true);
      setActive(active < 0 ? (step > 0 ? 0 : found.length - 1) : (active + step + found.length) % found.length);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  const optionId = (index: number) => `${listId}-${index}`;
  return {
    open,
    found,
    /** Takes the one that is pointed to, or else the first; whether there was one. */
    takeFirst: (): boolean => take(found[Math.max(active, 0)]),
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
      onClick: () => void take(found[index]),
    }),
  };
}
