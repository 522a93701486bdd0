import { useSyncExternalStore } from 'react';

/** Where a value is kept. */
interface Place<Value> {
  read: () => Value;
  write: (value: Value) => void;
  /** Calls back when another tab has written. */
  watch?: (changed: () => void) => () => void;
}

/** A value outside of React. Components that show it re-render at every change. */
export interface Store<Value, Rendered = Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** The value in a component; what `rendered` says while the document is the server's. */
  use: () => Value | Rendered;
}

interface StoreOptions<Value, Rendered> {
  rendered: Rendered;
  /** Runs with every change, other tabs' included while a component shows the value. */
  changed?: (value: Value) => void;
}

export function createStore<Value, Rendered = Value>(
  place: Place<Value>,
  { rendered, changed }: StoreOptions<Value, Rendered>,
): Store<Value, Rendered> {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;

  function tell(): void {
    changed?.(place.read());
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) unwatch = place.watch?.(tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unwatch?.();
    };
  }
  return {
    get: place.read,
    set(value) {
      place.write(value);
      tell();
    },
    use: () => useSyncExternalStore<Value | Rendered>(subscribe, place.read, () => rendered),
  };
}

/** Lasts as long as the page. */
export function inMemory<Value>(value: Value): Place<Value> {
  let current = value;
  return {
    read: () => current,
    write: (next) => {
      current = next;
    },
  };
}

type Texts = readonly (string | null)[];

interface Kept<Value> {
  area: 'localStorage' | 'sessionStorage';
  keys: readonly string[];
  /** From the texts under the keys, which may be anything. Must not throw. */
  parse: (...texts: Texts) => Value;
  /** The texts to keep under the keys; null removes one. */
  print: (value: Value) => Texts;
}

/**
 * Lasts as long as the browser keeps it, for this tab (`sessionStorage`) or all of them. What another tab or a hand
 * writes there counts at once; where storage is full or switched off the value lasts as long as the page.
 */
export function inStorage<Value>({ area, keys, parse, print }: Kept<Value>): Place<Value> {
  let read: { texts: Texts; value: Value } | undefined;
  let unkept: Texts | undefined;

  function texts(): Texts {
    if (unkept) return unkept;
    try {
      return keys.map((key) => window[area].getItem(key));
    } catch {
      return keys.map(() => null);
    }
  }
  return {
    read() {
      const now = texts();
      if (!read?.texts.every((text, index) => text === now[index])) read = { texts: now, value: parse(...now) };
      return read.value;
    },
    write(value) {
      unkept = print(value);
      try {
        for (const [index, key] of keys.entries()) {
          const text = unkept[index] ?? null;
          if (text === null) window[area].removeItem(key);
          else window[area].setItem(key, text);
        }
        unkept = undefined;
      } catch {}
    },
    watch(changed) {
      const hear = ({ key }: StorageEvent) => {
        if (key !== null && !keys.includes(key)) return;
        unkept = undefined;
        changed();
      };
      // A page that comes back as it was left has heard of nothing meanwhile.
      const wake = ({ persisted }: PageTransitionEvent) => persisted && changed();
      window.addEventListener('storage', hear);
      window.addEventListener('pageshow', wake);
      return () => {
        window.removeEventListener('storage', hear);
        window.removeEventListener('pageshow', wake);
      };
    },
  };
}

/** A list as JSON. What another version of the site left behind, or someone wrote there, counts as nothing. */
export const jsonList = <Entry>(isEntry: (value: unknown) => value is Entry, most: number) => ({
  parse: (text: string | null = null): readonly Entry[] => {
    try {
      const list: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(list) ? list.filter(isEntry).slice(0, most) : [];
    } catch {
      return [];
    }
  },
  print: (list: readonly Entry[]) => [JSON.stringify(list)],
});
