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

test('asks a visitor to confirm their age once and remembers the answer in the browser', async () => {
  localStorage.clear();
  show();
  screen.getByText('For adults 21 and older.');
  await userEvent.click(screen.getByRole('button', { name: 'I am 21 or older' }));
  expect(localStorage).toHaveLength(1);
  expect(document.documentElement.dataset).toHaveProperty('adult');
});

test.each(['off', 'gate'] as const)('shows no bar when the setting is %s', (everywhere) => {
  show('/', { everywhere });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('follows the jurisdiction’s own setting on a page about it', () => {
  show('/baltimore-maryland', { about: { MD: 'off' } });
  expect(screen.queryByRole('complementary')).toBeNull();
  show('/arlington-virginia', { about: { MD: 'off' } });
  expect(screen.queryByRole('complementary')).not.toBeNull();
});
