/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { clickBody, recordClick } from './affiliate-click.ts';

const AT = new Date('2026-11-21T10:00:00.000Z');
const ID = '5d3b0f3e-58c2-4f0f-9f0a-0d9f6d0b2a11';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis.navigator, 'sendBeacon');
});

test('reports only the source for a product on its own page', () => {
  expect(clickBody({ productId: 7, source: 'accessories-page' }, ID, AT)).toEqual({
    productId: 7,
    clickId: ID,
    trackingData: { source: 'accessories-page', timestamp: '2026-11-21T10:00:00.000Z' },
  });
});

test('adds the strain and the kind of recommendation on a strain’s page', () => {
  const click = {
    productId: 7,
    source: 'strain-page',
    strain: { id: 3, name: 'Blue Dream' },
    recommendationType: 'flower',
  } as const;
  expect(clickBody(click, ID, AT).trackingData).toEqual({
    source: 'strain-page',
    timestamp: '2026-11-21T10:00:00.000Z',
    strainId: 3,
    strainName: 'Blue Dream',
    recommendationType: 'flower',
  });
});

test('sends the affiliate_click event for an offer', () => {
  expect(clickBody({ productId: 'offer:medical-card-plan', source: 'home' }, ID, AT)).toMatchObject({
    productId: 'offer:medical-card-plan',
    trackingData: { source: 'home', event: 'affiliate_click' },
  });
});

test.each([[undefined], [() => false]])('falls back to a keepalive fetch when no beacon can be sent', (sendBeacon) => {
  Object.defineProperty(globalThis.navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  recordClick({ productId: 7, source: 'home' });
  expect(fetched).toHaveBeenCalledWith(
    '/api/affiliate/click-track',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});

test('logs a failure without throwing', async () => {
  Object.defineProperty(globalThis.navigator, 'sendBeacon', { value: undefined, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
  const warned = new Promise((resolve) => jest.spyOn(console, 'warn').mockImplementation((...words) => resolve(words)));
  recordClick({ productId: 7, source: 'home' });
  expect(await warned).toEqual(['a click could not be recorded', new Error('offline')]);
});
