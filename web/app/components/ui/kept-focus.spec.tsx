import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { KeptFocus } from './kept-focus.tsx';

interface ListProps {
  names: readonly string[];
  busy?: boolean;
}

function List({ names, busy = false }: ListProps) {
  return (
    <>
      <KeptFocus rows="ul > li">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Edit {name}</button>
              <button type="button" disabled={busy}>
                Delete {name}
              </button>
            </li>
          ))}
        </ul>
      </KeptFocus>
      <button type="button">Elsewhere</button>
    </>
  );
}

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
const focused = () => document.activeElement?.textContent;

afterEach(cleanup);

test('moves the focus to the same control of the row that takes the place of a removed row', async () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />);
  focus('Delete b');
  rerender(<List names={['a', 'c']} />);
  await waitFor(() => expect(focused()).toBe('Delete c'));
  rerender(<List names={['a']} />);
  await waitFor(() => expect(focused()).toBe('Delete a'));
});

test('moves the focus to the list after its last row is removed', async () => {
  const { rerender, container } = render(<List names={['a']} />);
  focus('Delete a');
  rerender(<List names={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(container.firstElementChild));
});

test('returns the focus to a control that was disabled for a moment', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  focus('Delete a');
  rerender(<List names={['a', 'b']} busy />);
  // A browser blurs a disabled control. jsdom doesn't, so the test does.
  act(() => (document.activeElement as HTMLElement).blur());
  rerender(<List names={['a', 'b']} />);
  await waitFor(() => expect(focused()).toBe('Delete a'));
});

test('leaves the focus where the visitor has moved it', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  focus('Delete a');
  focus('Elsewhere');
  rerender(<List names={['b']} />);
  await act(async () => undefined);
  expect(focused()).toBe('Elsewhere');
});

test('moves the focus to the page when the list goes away with its last row', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  main.tabIndex = -1;
  const { rerender } = render(<List names={['a']} />);
  focus('Delete a');
  rerender(<p>Nothing</p>);
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});
