/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { SideMenu } from './side-menu.tsx';

afterEach(() => {
  cleanup();
  act(clearStaffSession);
});

test('links to the resources, and sends Admin to the login or, with a token, to the dashboard', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <SideMenu /> }])} />);
  const places = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  for (const path of ['/terpenes', '/daily-dank-feed', '/how-do-i-get-weed', '/learn', '/growing', '/legacy-reviews'])
    expect(places()).toContain(path);
  expect(places().at(-1)).toBe('/admin/login');
  act(() => startStaffSession({ token: 'a.b.c', username: 'riley' }));
  expect(places().at(-1)).toBe('/admin');
});
