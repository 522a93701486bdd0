import { type HeardChange, Heartbeat, heartbeat, SILENT_AFTER_MS } from '@bluntbot/proto/heartbeat';
import type { Made } from '@bluntbot/proto/made-at';
import type { NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import { KnownChanges } from '../changes/known-changes.ts';

/**
 * A replica that has been silent for this long is forgotten: it is gone for good, and nothing is sent to it any more.
 */
const FORGOTTEN_AFTER_MS = 60_000;
/** How many replicas of one service are tracked. */
const MAX_REPLICAS = 200;

interface Replica {
  id: string;
  heardAt: number;
}

interface Service {
  replicas: Map<string, Replica>;
  changes: KnownChanges;
  /** When a replica last said that nothing newer is there. */
  heardAt: number;
  /** When any replica was last heard. */
  livedAt: number;
  /** Index of the next replica when they are called by name. */
  turn: number;
}

/** What a process knows of the services around it from their heartbeats: who lives, and the newest change of each. */
export class Replicas {
  private readonly services = new Map<string, Service>();
  /** Increases with every newer change of any service. */
  generation = 0;

  constructor(nats: NatsConnection) {
    nats.subscribe(heartbeat('*').subject, {
      callback: (error, message) => {
        if (error) return;
        const parsed = Heartbeat.safeParse(safeJson(message.string()));
        // The server lets each service speak on its own subject alone: what is said there of another one is not
        // believed.
        if (parsed.success && heartbeat(parsed.data.service).subject === message.subject) this.heard(parsed.data);
      },
    });
  }

  /** The newest known change; 0 before the first. */
  newest(service: string): number {
    return this.services.get(service)?.changes.newest ?? 0;
  }

  /** True if a known change has made an answer of a service stale. */
  outdates(service: string, made: Made): boolean {
    return this.services.get(service)?.changes.outdates(made) ?? false;
  }

  /**
   * Whether a replica of the service has just looked and told of its newest change, so that nothing newer is unknown
   * here.
   */
  isHeard(service: string): boolean {
    const known = this.services.get(service);
    return known !== undefined && performance.now() - known.heardAt < SILENT_AFTER_MS;
  }

  /** Whether any replica of the service was heard within so many milliseconds. */
  wasHeard(service: string, withinMs: number): boolean {
    const known = this.services.get(service);
    return known !== undefined && performance.now() - known.livedAt < withinMs;
  }

  /** Whether this replica of the service was heard a moment ago. */
  lives(service: string, replica: string): boolean {
    const known = this.services.get(service)?.replicas.get(replica);
    return known !== undefined && performance.now() - known.heardAt <= SILENT_AFTER_MS;
  }

  /**
   * An answer of the service was made at this change. Its heartbeat came first, as a rule; where it did not, the change
   * is of anything.
   */
  answered(service: string, number: number): void {
    this.hear(this.known(service), number, number, []);
  }

  /**
   * Which replica to ask by name; undefined when the queue group may choose, because all of them live or none is known
   * to. A frozen replica stays in its group and would be given its share of questions.
   */
  choose(service: string): string | undefined {
    const known = this.services.get(service);
    if (!known) return undefined;
    const now = performance.now();
    const living: Replica[] = [];
    let silent = 0;
    for (const replica of known.replicas.values()) {
      const age = now - replica.heardAt;
      if (age > FORGOTTEN_AFTER_MS) known.replicas.delete(replica.id);
      else if (age > SILENT_AFTER_MS) silent += 1;
      else living.push(replica);
    }
    if (silent === 0 || living.length === 0) return undefined;
    known.turn = (known.turn + 1) % living.length;
    return living[known.turn]?.id;
  }

  private heard({ service, replica, leaving, changes, current, after, recent }: z.output<typeof Heartbeat>): void {
    const known = this.known(service);
    const now = performance.now();
    known.livedAt = now;
    if (leaving) known.replicas.delete(replica);
    else if (known.replicas.has(replica) || known.replicas.size < MAX_REPLICAS)
      known.replicas.set(replica, { id: replica, heardAt: now });
    if (changes === null) return;
    this.hear(known, changes, after ?? changes, recent);
    if (current) known.heardAt = now;
  }

  private hear({ changes }: Service, number: number, after: number, recent: readonly HeardChange[]): void {
    if (changes.hear(number, after, recent)) this.generation += 1;
  }

  private known(service: string): Service {
    const known = this.services.get(service);
    if (known) return known;
    const fresh: Service = {
      replicas: new Map(),
      changes: new KnownChanges(),
      heardAt: Number.NEGATIVE_INFINITY,
      livedAt: Number.NEGATIVE_INFINITY,
      turn: 0,
    };
    this.services.set(service, fresh);
    return fresh;
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
