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

test('the row in the place of the one that went takes the focus, at the same control', async () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />);
  focus('Delete b');
  rerender(<List names={['a', 'c']} />);
  await waitFor(() => expect(focused()).toBe('Delete c'));
  rerender(<List names={['a']} />);
  await waitFor(() => expect(focused()).toBe('Delete a'));
});

test('after the last row the list itself has it', async () => {
  const { rerender, container } = render(<List names={['a']} />);
  focus('Delete a');
  rerender(<List names={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(container.firstElementChild));
});

test('a control that was switched off meanwhile gets it back', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  focus('Delete a');
  rerender(<List names={['a', 'b']} busy />);
  // A browser takes the focus from what is disabled; jsdom leaves that to us.
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

test('when the list goes with its last row, the page has it', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  main.tabIndex = -1;
  const { rerender } = render(<List names={['a']} />);
  focus('Delete a');
  rerender(<p>Nothing</p>);
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});
