import { expect, test } from '@jest/globals';
import { Agent, request } from 'undici';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';
import { Stopping } from './health/stopping.ts';
import { stopPolitely } from './stop-politely.ts';

const CONNECTIONS = 20;

/** A gateway with slow pages, and a function that stops it. */
async function start(): Promise<RunningGateway & { end: () => Promise<void>; noticed: () => void }> {
  let noticed: () => void = () => undefined;
  const everybodyNoticed = new Promise<void>((resolve) => {
    noticed = resolve;
  });
  const gateway = await startGateway((_request, response) => {
    setTimeout(() => response.setHeader('cache-control', 'no-store').end('a page'), 150);
  });
  const end = stopPolitely(
    gateway.app,
    () => everybodyNoticed,
    () => gateway.app.get(Stopping).begin(),
  );
  return { ...gateway, end, noticed };
}

test('a stopping gateway loses no request on active, kept-alive, or new connections', async () => {
  const gateway = await start();
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  const ask = async () => {
    const { statusCode, body } = await request(`${gateway.url}/page`, { dispatcher: agent });
    await body.dump();
    return statusCode;
  };
  const all = () => Promise.all(Array.from({ length: CONNECTIONS }, ask));
  expect(new Set(await all())).toEqual(new Set([200]));
  const underway = all();
  const ended = gateway.end();
  // These connections close with their response, so the next requests open new ones.
  expect(new Set(await underway)).toEqual(new Set([200]));
  expect(new Set(await all())).toEqual(new Set([200]));
  for (const path of ['/api/health', '/api/health/ready']) {
    const health = await request(`${gateway.url}${path}`, { dispatcher: agent });
    expect([path, health.statusCode, health.headers.connection]).toEqual([path, 503, 'close']);
    await health.body.dump();
  }
  let again = false;
  void gateway.end().then(() => {
    again = true;
  });
  expect((await request(`${gateway.url}/page`, { dispatcher: agent })).statusCode).toBe(200);
  expect(again).toBe(false);
  gateway.noticed();
  await ended;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await agent.close();
  await gateway.stop();
});
