/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SearchForm } from './search-form.tsx';

afterEach(cleanup);

const searched = jest.fn<(words: string) => void>();

function Page() {
  const [value, setValue] = useState('');
  const search = (words: string) => {
    searched(words);
    setValue(words);
  };
  return (
    <>
      <SearchForm label="Search recipes" placeholder="tea" value={value} search={search} found="2 recipes" />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

function open() {
  searched.mockClear();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search recipes' });
}

test('searches while the visitor types, once per word, and announces the result', async () => {
  const field = open();
  await userEvent.type(field, 'tea ');
  await waitFor(() => expect(searched.mock.calls).toEqual([['tea']]));
  expect(screen.getByRole('status').textContent).toBe('2 recipes');
  expect(field.value).toBe('tea ');
});

test('searches at once on Enter, and not again because of the typing before it', async () => {
  await userEvent.type(open(), 'tea{Enter}');
  expect(searched.mock.calls).toEqual([['tea']]);
});

test('clears the field when the value is cleared elsewhere', async () => {
  const field = open();
  await userEvent.type(field, 'tea{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
});
