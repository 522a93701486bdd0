import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chatListenerLeft, chatPieceWritten } from '@bluntbot/proto/assistant/chat';
import { AUDITED_SERVICES, auditList } from '@bluntbot/proto/audit';
import type { DurableEvent, Event } from '@bluntbot/proto/event';
import { SERVICES, serviceHealth } from '@bluntbot/proto/health';
import { heartbeat } from '@bluntbot/proto/heartbeat';
import { ASKERS, type Rpc } from '@bluntbot/proto/rpc';
import { searchIn } from '@bluntbot/proto/site-search';
import { SEARCHED } from '@bluntbot/proto/site-search-kinds';

const PROTO = join(import.meta.dirname, '../../proto/src');

/** The processes that NATS knows by a name and a password of their own. */
export const NATS_PROCESSES = [...new Set<string>([...SERVICES, ...ASKERS])].sort();

type Contract = Rpc | Event | DurableEvent;

/**
 * What one process may say and hear, as subjects of the server's configuration; in `hear` a queue group may follow a
 * subject.
 */
export interface Permissions {
  say: string[];
  hear: string[];
}

/** Contracts that exist once per service or once per answer. */
const MANY: readonly Contract[] = [
  ...SERVICES.map((service) => serviceHealth(service)),
  // Each service publishes its own, and everyone subscribes to all.
  ...SERVICES.map((service) => ({ ...heartbeat(service), heardBy: [] })),
  { ...heartbeat('*'), publishedBy: '' },
  ...AUDITED_SERVICES.map((service) => auditList(service)),
  ...SEARCHED.map((service) => searchIn(service)),
  chatPieceWritten('*'),
  chatListenerLeft('*'),
];

/** All contracts that cross NATS: what the files of proto export, and those that they make for a name. */
export async function contracts(): Promise<Contract[]> {
  const exported = await exportsOfProto();
  return [...MANY, ...exported.filter(isContract)];
}

/** Everything that the files of proto export. */
export async function exportsOfProto(): Promise<unknown[]> {
  const files = globSync('**/*.ts', { cwd: PROTO }).filter((file) => !file.endsWith('.spec.ts'));
  const modules = await Promise.all(
    files.sort().map((file) => import(join(PROTO, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported));
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['rpc', 'event', 'durable-event'].includes(String(value.kind));

/** What a process may publish and subscribe to by the contracts, and its own inbox, which is private to it. */
export function permissionsOf(process: string, known: readonly Contract[]): Permissions {
  const all = known.map((contract) => permissionsBy(contract, process));
  return {
    say: [...new Set(all.flatMap(({ say }) => say))].sort(),
    hear: [`_INBOX.${process}.>`, ...[...new Set(all.flatMap(({ hear }) => hear))].sort()],
  };
}

function permissionsBy(contract: Contract, process: string): Permissions {
  if (contract.kind === 'rpc') return ofQuestion(contract, process);
  if (contract.kind === 'durable-event') return ofDurableEvent(contract, process);
  const { subject, publishedBy, heardBy } = contract;
  return { say: publishedBy === process ? [subject] : [], hear: heardBy.includes(process) ? [subject] : [] };
}

/**
 * A question reaches the queue group of its service, or one replica of it by name; its answer, the part of an inbox
 * that is named after the service.
 */
function ofQuestion({ subject, askedBy }: Rpc, process: string): Permissions {
  const named = `to.*.${subject}`;
  const answers = subject.startsWith(`${process}.`);
  return {
    say: [
      ...(askedBy.some((asker) => asker === process) ? [subject, named] : []),
      ...(answers ? [`_INBOX.*.${process}.>`] : []),
    ],
    // Without the group it would get what is meant for one of the others as well.
    hear: answers ? [`${subject} ${process}`, `to.*.${process}.>`] : [],
  };
}

/** The first process to start creates the stream. Its messages go to its only consumer. */
function ofDurableEvent({ subject, stream, publishedBy, heardBy }: DurableEvent, process: string): Permissions {
  const makes = ['$JS.API.INFO', `$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.CREATE.${stream}`];
  const takes = [
    `$JS.API.CONSUMER.CREATE.${stream}.${heardBy}.${subject}`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${heardBy}`,
    `$JS.API.CONSUMER.INFO.${stream}.${heardBy}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${heardBy}`,
    `$JS.ACK.${stream}.${heardBy}.>`,
    // NATS 2.16 and, behind a flag, 2.14 put a domain and an account before the stream.
    `$JS.ACK.*.*.${stream}.${heardBy}.>`,
  ];
  const say = [
    ...(process === publishedBy || process === heardBy ? makes : []),
    ...(process === publishedBy ? [subject] : []),
    ...(process === heardBy ? takes : []),
  ];
  return { say, hear: [] };
}
