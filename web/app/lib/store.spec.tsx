import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { createStore, inMemory, inStorage, jsonList } from './store.ts';

const isName = (value: unknown): value is string => typeof value === 'string';
const names = () =>
  createStore<readonly string[]>(inStorage({ area: 'localStorage', keys: ['names'], ...jsonList(isName, 3) }), {
    rendered: [],
  });
const pair = () =>
  createStore(
    inStorage<{ a: string; b: string } | null>({
      area: 'sessionStorage',
      keys: ['a', 'b'],
      parse: (a, b) => (a ? { a, b: b ?? '' } : null),
      print: (value) => [value?.a ?? null, value?.b ?? null],
    }),
    { rendered: undefined },
  );

/** Sends the event that the browser sends when another tab writes to storage. */
function inAnotherTab(key: string | null, text: string | null): void {
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: text })));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('updates every component that shows a value', () => {
  const count = createStore(inMemory(1), { rendered: 0 });
  const Count = () => <p>{count.use()}</p>;
  expect(renderToString(<Count />)).toBe('<p>0</p>');
  render(
    <>
      <Count />
      <Count />
    </>,
  );
  act(() => count.set(count.get() + 1));
  expect(screen.getAllByText('2')).toHaveLength(2);
});

test('keeps a stored value for the next page', () => {
  names().set(['Ada', 'Bo']);
  expect(localStorage.getItem('names')).toBe('["Ada","Bo"]');
  expect(names().get()).toEqual(['Ada', 'Bo']);
  pair().set({ a: '1', b: '2' });
  expect([sessionStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2']);
  expect(pair().get()).toEqual({ a: '1', b: '2' });
  pair().set(null);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', 'null', '{"a":1}', '"text"', '', '7'])('reads %j as empty', (text) => {
  localStorage.setItem('names', text);
  const store = names();
  expect(store.get()).toEqual([]);
  store.set(['Ada']);
  expect(store.get()).toEqual(['Ada']);
});

test('drops invalid and excess entries from a list', () => {
  localStorage.setItem('names', '[1, "Ada", null, "Bo", {}, "Cy", "Di"]');
  expect(names().get()).toEqual(['Ada', 'Bo', 'Cy']);
});

test('returns the same object until the value changes', () => {
  localStorage.setItem('names', '["Ada"]');
  const store = names();
  expect(store.get()).toBe(store.get());
});

test('receives a value from another tab, even without a component', () => {
  const changed = jest.fn<(value: readonly string[]) => void>();
  const store = createStore<readonly string[]>(
    inStorage({ area: 'localStorage', keys: ['names'], ...jsonList(isName, 3) }),
    {
      rendered: [],
      changed,
    },
  );
  const Names = () => <p>{store.use().join(' ') || 'nobody'}</p>;
  const { unmount } = render(<Names />);
  inAnotherTab('names', '["Ada"]');
  expect(screen.getByText('Ada')).toBeDefined();
  expect(changed).toHaveBeenLastCalledWith(['Ada']);
  inAnotherTab('other', '1');
  expect(changed).toHaveBeenCalledTimes(1);
  inAnotherTab(null, null);
  expect(screen.getByText('nobody')).toBeDefined();
  unmount();
  inAnotherTab('names', '["Bo"]');
  expect(changed).toHaveBeenCalledTimes(2);
  expect(store.get()).toEqual(['Bo']);
});

test('shows changes made before a page was restored', () => {
  const store = names();
  store.set(['Ada']);
  const Names = () => <p>{store.use().join(' ') || 'nobody'}</p>;
  render(<Names />);
  localStorage.clear();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByText('nobody')).toBeDefined();
});

test.each([
  ['is full', 'setItem'],
  ['is switched off', 'getItem'],
] as const)(
  'keeps the value for the life of the page when storage %s, unless another tab changes it',
  (_what, method) => {
    const refused = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    if (method === 'getItem') jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    const store = names();
    expect(store.get()).toEqual([]);
    const Names = () => <p>{store.use().join(' ') || 'nobody'}</p>;
    render(<Names />);
    act(() => store.set(['Ada']));
    expect(screen.getByText('Ada')).toBeDefined();
    jest.restoreAllMocks();
    inAnotherTab('names', '["Bo"]');
    expect(screen.getByText('Bo')).toBeDefined();
  },
);
