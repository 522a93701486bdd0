import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

interface ComboboxState<Option> {
  text: string;
  setText: (text: string) => void;
  options: readonly Option[];
  /** Takes an option; answers what the box says then. */
  choose: (option: Option) => string;
}

/** What a text box with suggestions needs to know and to do: the combobox of the ARIA practices guide. */
export function useCombobox<Option>({ text, setText, options, choose }: ComboboxState<Option>) {
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && options.length > 0;

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function take(option: Option | undefined): boolean {
    if (option === undefined) return false;
    setText(choose(option));
    close();
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) return setWanted(true);
      const count = options.length;
      setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      take(options[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  const optionId = (index: number) => `${listId}-${index}`;
  return {
    open,
    options,
    listId,
    close,
    /** Takes the option that is pointed to, or else the first; whether there was one. */
    takeFirst: (): boolean => take(options[Math.max(active, 0)]),
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
      onClick: () => void take(options[index]),
    }),
  };
}

export type Combobox<Option> = ReturnType<typeof useCombobox<Option>>;
