/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { type Site, SiteContext, UNKNOWN_SITE } from '../../lib/site.ts';
import { AdultBar } from './adult-bar.tsx';

afterEach(cleanup);

const show = (path = '/', age: Partial<Site['age']> = {}) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteContext value={{ ...UNKNOWN_SITE, age: { ...UNKNOWN_SITE.age, ...age } }}>
        <AdultBar />
      </SiteContext>
    </MemoryRouter>,
  );

test('a visitor confirms the age once, and this browser remembers it', async () => {
  localStorage.clear();
  show();
  screen.getByText('For adults, 21 and older.');
  await userEvent.click(screen.getByRole('button', { name: 'I am 21 or older' }));
  expect(localStorage).toHaveLength(1);
  expect(document.documentElement.dataset).toHaveProperty('adult');
});

test.each(['off', 'gate'] as const)('with %s there is no bar', (everywhere) => {
  show('/', { everywhere });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a page about a jurisdiction follows its own rule', () => {
  show('/baltimore-maryland', { about: { MD: 'off' } });
  expect(screen.queryByRole('complementary')).toBeNull();
  show('/arlington-virginia', { about: { MD: 'off' } });
  expect(screen.queryByRole('complementary')).not.toBeNull();
});
