import { randomBytes } from 'node:crypto';
import { HEARTBEAT_MS, type HeardChange, type Heartbeat, heartbeat } from '@bluntbot/proto/heartbeat';
import type { NatsConnection } from '@nats-io/transport-node';

/** Where a process has come to with the changes of its database. */
export interface Followed {
  readonly number: number;
  /** The newest change that is known to be there, taken in or not. */
  readonly seen: number;
  /** The newest changes that are known to be there: all after the number `after`. */
  readonly recent: { readonly after: number; readonly changes: HeardChange[] };
  /** Whether everything has just been looked for and taken in. */
  readonly isCurrent: boolean;
  /** Resolves when all that the process keeps of its database is complete. */
  whenReady(): Promise<void>;
}

/** Publishes a process's heartbeat four times a second: that it is alive, and the newest change it has seen. */
export class Heart {
  /** Names this process among the replicas of its service. */
  readonly replica = randomBytes(6).toString('hex');
  private nats: NatsConnection | undefined;
  private timer: NodeJS.Timeout | undefined;
  private changes: Followed | undefined;
  private readonly needs: (() => Promise<unknown>)[] = [];

  constructor(readonly service: string) {}

  /** From now on heartbeats say how far these changes have been followed. */
  follow(changes: Followed): void {
    this.changes = changes;
  }

  /** Delays the first question until `whenReady` resolves; a rejection ends the start of the process. */
  require(whenReady: () => Promise<unknown>): void {
    this.needs.push(whenReady);
  }

  /** Resolves when everything that this process needs to answer is there. */
  async whenReady(): Promise<void> {
    await Promise.all([this.changes?.whenReady(), ...this.needs.map((whenReady) => whenReady())]);
  }

  /** Whether this process takes questions. */
  get isBeating(): boolean {
    return this.nats !== undefined;
  }

  /** Starts the heartbeat on the connection that answers requests, so that it stops when that connection fails. */
  start(nats: NatsConnection): void {
    this.nats = nats;
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    this.beat();
  }

  beat(leaving = false): void {
    if (!this.nats || this.nats.isClosed()) return;
    const { service, replica, changes } = this;
    const { after, changes: recent } = changes?.recent ?? { after: 0, changes: [] };
    const said = {
      service,
      replica,
      leaving,
      changes: changes?.seen ?? null,
      current: changes?.isCurrent ?? false,
      after,
      recent,
    };
    this.nats.publish(heartbeat(service).subject, JSON.stringify(said satisfies Heartbeat));
  }

  /** The last beat: this process takes no further questions. */
  stop(): void {
    clearInterval(this.timer);
    this.beat(true);
    this.nats = undefined;
  }
}
