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

  function point(step: 1 | -1): void {
    if (!open) return setWanted(true);
    const count = options.length;
    const start = step > 0 ? 0 : count - 1;
    setActive(active < 0 ? start : (active + step + count) % count);
  }

  /** What a key does, if it does anything. */
  function actionOf(key: string): (() => unknown) | undefined {
    if (key === 'ArrowDown') return () => point(1);
    if (key === 'ArrowUp') return () => point(-1);
    if (key === 'Enter' && open && active >= 0) return () => take(options[active]);
    return key === 'Escape' && open ? close : undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
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
