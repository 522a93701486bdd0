/** @jest-environment ./web/browser-environment.ts */
import type { StrainSummary } from '@bluntbot/proto/assistant/strain-summaries';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { StrainAnalysis } from './strain-analysis.tsx';

const SUMMARY: StrainSummary = {
  review: 'Blue Dream is a hybrid. It typically tests at 18% THC.\n\nPeople report feeling happy.',
  paragraphs: [
    [
      { text: 'Blue Dream is a hybrid.', fields: ['type'] },
      { text: 'It typically tests at 18% THC.', fields: ['thcContent'] },
    ],
    [{ text: 'People report feeling happy.', fields: ['effects'] }],
  ],
  ...{ writer: 'built-in', byModel: false, writtenAt: '2026-06-30T10:00:00.000Z', version: 'x' },
};
afterEach(cleanup);

type Reply = { status: number; body?: unknown };
function show(...replies: Reply[]) {
  const fetched = jest.fn(async () => {
    const { status, body = { error: 'no' } } = replies.shift() ?? { status: 500 };
    return new Response(JSON.stringify(body), { status });
  });
  globalThis.fetch = fetched as typeof fetch;
  renderPage(<StrainAnalysis strainRef="blue-dream" />);
}

test('shows the paragraphs under their label, with the writer and the sources', async () => {
  show({ status: 200, body: SUMMARY });
  expect(document.body.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
  expect(await screen.findByText('Blue Dream is a hybrid. It typically tests at 18% THC.')).toBeTruthy();
  expect(screen.getByText('People report feeling happy.')).toBeTruthy();
  expect(screen.getByText('AI summary')).toBeTruthy();
  expect(document.body.textContent).toContain('without a language model, on June 30, 2026');
  expect(document.body.textContent).toContain('Based on: type, THC, reported effects.');
});

test('names the language model', async () => {
  show({ status: 200, body: { ...SUMMARY, byModel: true, writer: 'some-model' } });
  await screen.findByText('People report feeling happy.');
  expect(document.body.textContent).toContain('Written by a language model (some-model), with every sentence checked');
});

test('shows an error and offers to retry', async () => {
  show({ status: 503 }, { status: 200, body: SUMMARY });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the analysis.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('People report feeling happy.')).toBeTruthy();
});

test('says that a strain has no summary', async () => {
  show({ status: 404 });
  expect(await screen.findByText('There’s no analysis of this strain yet.')).toBeTruthy();
});
