import type { HeardChange } from '@bluntbot/proto/heartbeat';
import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { expect, test } from '@jest/globals';
import { KnownChanges } from './known-changes.ts';
import { type ChangeRow, RecentChanges } from './recent-changes.ts';

const at = (number: number, ...parts: string[]) => ({ number, parts });
/** A listener that heard `changes` after change 10, numbered from 11. */
function heard(...changes: [topic: string, keys: string[] | null][]): KnownChanges {
  const known = new KnownChanges();
  known.hear(10, 10, []);
  known.hear(
    10 + changes.length,
    10,
    changes.map(([topic, keys], at): HeardChange => [11 + at, topic, keys]),
  );
  return known;
}

test('outdates only the answers of the changed row and its topic', () => {
  const known = heard(['strain.rating', ['4']]);
  expect(known.outdates(at(10, 'strain:4'))).toBe(true);
  expect(known.outdates(at(10, 'strain.rating'))).toBe(true);
  expect(known.outdates(at(10))).toBe(false);
  expect(known.outdates(at(10, 'strain', 'strain:5', 'terpene', 'strain_review:4'))).toBe(false);
  expect(known.outdates(at(11, 'strain:4'))).toBe(false);
});

test('outdates an answer without parts on every change', () => {
  expect(heard(['terpene', ['1']]).outdates({ number: 10 })).toBe(true);
});

test('outdates every answer of a table on a change without keys', () => {
  const known = heard(['strain', null]);
  for (const part of ['strain', 'strain.rating', 'strain:7']) expect(known.outdates(at(10, part))).toBe(true);
  expect(known.outdates(at(10, 'strain_review:7'))).toBe(false);
});

test('outdates everything after a restore, a gap, or a number without its changes', () => {
  expect(heard(['restored', null]).outdates(at(10, 'terpene'))).toBe(true);
  const missed = new KnownChanges();
  missed.hear(10, 10, []);
  missed.hear(20, 15, [[20, 'strain', ['4']]]);
  expect(missed.outdates(at(10, 'terpene'))).toBe(true);
  const unexplained = new KnownChanges();
  unexplained.hear(10, 10, []);
  unexplained.hear(11, 11, []);
  expect(unexplained.outdates(at(10, 'terpene'))).toBe(true);
});

test('outdates everything once when there are more rows than it remembers', () => {
  const known = new KnownChanges();
  for (let change = 1; change <= 600; change += 1) {
    known.hear(change, change - 1, [[change, 'strain', Array.from({ length: 100 }, (_, row) => `${change}-${row}`)]]);
  }
  expect(known.outdates(at(1, 'terpene'))).toBe(true);
  expect(known.outdates(at(600, 'strain:600-1'))).toBe(false);
});

/** A database whose rows and tables remember the step that changed them last. */
class ChangingDatabase {
  readonly log: ChangeRow[] = [];
  private readonly changedAt = new Map<string, number>();

  change(topic: string, keys: string[], step: number): void {
    const isRestored = topic === 'restored';
    this.log.push({ number: String(step * 3), topic, keys: isRestored ? null : keys });
    const table = topic.replace('.rating', '');
    const parts = isRestored ? [...this.changedAt.keys()] : [topic, ...keys.map((key) => `${table}:${key}`)];
    for (const part of parts) this.changedAt.set(part, step);
  }

  state(parts: readonly string[]): string {
    return parts.map((part) => this.changedAt.get(part) ?? 0).join();
  }
}

/**
 * A database of two replicas, and a listener that loses most heartbeats; the oracle compares what was read with what is
 * there.
 */
test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'never takes a stale answer for a fresh one, whichever messages are lost (seed %i)',
  (seed) => {
    const random = numbersFrom(`changes ${seed}`);
    const pick = (below: number) => Math.floor(random() * below);
    const database = new ChangingDatabase();
    const replicas = [0, 1].map(() => ({ recent: new RecentChanges(), read: 0 }));
    const listener = new KnownChanges();
    const kept: { made: { number: number; parts: string[] }; value: string }[] = [];
    for (let step = 1; step < 400; step += 1) {
      const keys = pick(20) === 0 ? Array.from({ length: 150 }, (_, key) => String(key)) : [String(pick(8))];
      const topic = ['strain', 'strain.rating', 'terpene', 'restored'][pick(40) === 0 ? 3 : pick(3)] as string;
      database.change(topic, keys, step);
      const replica = replicas[pick(2)] as (typeof replicas)[number];
      if (pick(30) === 0) replica.recent.restart(step * 3);
      else replica.recent.add(database.log.slice(replica.read));
      replica.read = database.log.length;
      if (pick(3) > 0) continue;
      listener.hear(replica.recent.newest, replica.recent.after, replica.recent.changes);
      // The listener has heard everything by now, so its view must match the database.
      const fresh = kept.filter(({ made }) => !listener.outdates(made));
      for (const { made, value } of fresh) expect(value).toBe(database.state(made.parts));
      const parts = [
        `strain:${pick(8)}`,
        `terpene:${pick(8)}`,
        ['strain', 'strain.rating', 'terpene'][pick(3)] as string,
      ].slice(pick(3));
      kept.push({ made: { number: step * 3, parts }, value: database.state(parts) });
    }
  },
);
