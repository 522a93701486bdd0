import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CONFIGURATION, natsConfiguration } from './configuration.ts';
import { contracts, exportsOfProto, NATS_PROCESSES, permissionsOf } from './permissions.ts';

const known = await contracts();
const permissions = Object.fromEntries(NATS_PROCESSES.map((process) => [process, permissionsOf(process, known)]));
const say = (process: string) => permissions[process]?.say ?? [];
const hear = (process: string) => permissions[process]?.hear ?? [];

test('includes every contract that proto creates by name', async () => {
  const makers = (await exportsOfProto()).filter(
    (made) => typeof made === 'function' && /\b(rpc|event)\(\{/.test(String(made)),
  ) as (((name: string) => { subject: string }) & { name: string })[];
  const made = makers.filter(({ name }) => name !== 'rpc' && name !== 'event');
  expect(made.map(({ name }) => name).sort()).toEqual([
    'auditList',
    'chatListenerLeft',
    'chatPieceWritten',
    'heartbeat',
    'searchIn',
    'serviceHealth',
  ]);
  const ends = new Set(known.map(({ subject }) => subject.replace(/^[\w*]+/, '')));
  for (const make of made) expect([...ends]).toContain(make('*').subject.replace(/^[\w*]+/, ''));
});

test('gives every request a caller and a service, by name', () => {
  const questions = known.filter((contract) => contract.kind === 'rpc');
  expect(questions.length).toBeGreaterThan(100);
  for (const { subject, askedBy } of questions) {
    const service = subject.slice(0, subject.indexOf('.'));
    expect(hear(service)).toEqual(expect.arrayContaining([`${subject} ${service}`, `to.*.${service}.>`]));
    const askers = NATS_PROCESSES.filter((process) => say(process).includes(subject));
    expect([subject, askers]).toEqual([subject, [...askedBy].sort()]);
    expect(NATS_PROCESSES.filter((process) => say(process).includes(`to.*.${subject}`))).toEqual(askers);
  }
});

test('no process can subscribe to the requests, inbox, or heartbeat of another', () => {
  for (const process of NATS_PROCESSES) {
    const others = hear(process).filter((subject) => !subject.includes(`${process}.`) && subject !== '*.heartbeat');
    // The gateway also receives the pieces of the answers that it requested.
    expect([process, others]).toEqual([process, process === 'gateway' ? ['assistant.chat-piece.*'] : []]);
    expect(say(process).filter((subject) => subject.endsWith('.heartbeat'))).toEqual(
      ['gateway', 'newsroom'].includes(process) ? [] : [`${process}.heartbeat`],
    );
  }
});

test('every service sends a heartbeat and answers under its own name; the newsroom command does both', () => {
  for (const quiet of ['catalog', 'identity', 'locations'])
    expect(say(quiet)).toEqual([`_INBOX.*.${quiet}.>`, `${quiet}.heartbeat`]);
  expect(say('newsroom').filter((subject) => !subject.startsWith('to.'))).toEqual([
    'assistant.newsroom.run',
    'assistant.newsroom.run-slot',
  ]);
});

test('no process may publish or subscribe to everything', () => {
  for (const process of NATS_PROCESSES) {
    for (const subject of [...say(process), ...hear(process)])
      expect(subject).not.toMatch(/^(>|\*\.>|\$JS\.(API\.)?>|_INBOX\.>)/);
  }
});

test('the committed configuration matches the contracts: npm run nats', async () => {
  expect(readFileSync(CONFIGURATION, 'utf8')).toBe(await natsConfiguration());
});
