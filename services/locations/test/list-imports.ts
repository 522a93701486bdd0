import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedFile } from '@bluntbot/platform/tables/table-file';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { type ImportResult, importDispensaries, removeSource } from '../src/dispensary-imports/dispensary-import.ts';
import { type Undone, undoImport } from '../src/dispensary-imports/dispensary-undo.ts';
import { ImportSummary } from '../src/dispensary-imports/import-summary.ts';
import type { RowReport } from '../src/dispensary-imports/imported-listing.ts';
import type { ListInfo } from '../src/dispensary-imports/listing-check.ts';
import { readPlaces } from '../src/dispensary-imports/place-lists.ts';
import { LawEntity } from '../src/laws/law.entity.ts';
import { locationsDatabase } from '../src/mikro-orm.config.ts';
import { Places } from '../src/places/places.ts';
import { readLocationSeeds } from '../src/seed/location-seed.ts';
import { seedLocations } from '../src/seed/seeder.ts';

/** A listing as its table has it. */
interface ListedRow {
  id: number;
  name: string;
  type: string;
  address: string;
  city: string;
  zip: string;
  exact: boolean;
  latitude: number;
  longitude: number;
  license: string | null;
  status: string | null;
  services: string[];
  slug: string;
  source: string;
}

/** What an import came to and said. */
interface ImportRun {
  /** What it can be undone by. */
  id: string;
  result: ImportResult;
  rows: RowReport[];
  warnings: string[];
  summary: string;
}

/** Imports of lists into a seeded database of its own, as the job does them. */
export interface ListImports {
  run(
    content: string | Buffer | object,
    options?: Partial<ListInfo> & { dryRun?: boolean; columns?: string[] },
  ): Promise<ImportRun>;
  /** What visitors see of it, by name. */
  listed(): Promise<ListedRow[]>;
  sql(statement: string): Promise<unknown>;
  undo(id: string): Promise<Undone>;
  /** Takes a source out, as the job does. */
  remove(source: string): Promise<number>;
  /** Holds the lock of a running import; call what it answers to let it go. */
  holdLock(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** How the job answers. */
export const ADVICE = { name: (header: string) => `Say --column "name=${header}"`, allAreShops: '--all-are-shops' };

export async function startListImports(): Promise<ListImports> {
  const { orm } = await migratedDatabase('locations', locationsDatabase);
  await seedLocations(orm.em.fork(), readLocationSeeds());
  const laws = new Map(
    (await orm.em.fork().findAll(LawEntity)).map((law) => [law.code, { ...law, regulator: law.regulator ?? null }]),
  );
  const places = new Places();
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-lists-'));
  let files = 0;
  return {
    async run(content, { dryRun = false, columns = [], ...list } = {}) {
      files += 1;
      const path = join(dir, `list-${files}`);
      writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
      const file = await namedFile(path);
      const [rows, warnings, summary]: [RowReport[], string[], ImportSummary] = [[], [], new ImportSummary()];
      const report = (row: RowReport) => {
        rows.push(row);
        summary.add(row);
      };
      const info = {
        ...{ source: undefined, file: `list-${files}.csv`, state: undefined, regulator: undefined },
        ...{ allAreShops: false, openStatuses: new Set<string>(), allowRemovals: false },
        ...list,
      };
      const warn = (text: string) => void warnings.push(text);
      const id = randomUUID();
      const marks = new Map<string, string>();
      const result = await importDispensaries(
        orm.em.fork(),
        () => readPlaces(file, { columns, allAreShops: info.allAreShops, warn, advice: ADVICE, marks }),
        { checkedOn: '2026-11-01', today: '2026-11-01', law: (state) => laws.get(state), places, ...info },
        { id, dryRun, report, warn },
      );
      return { id, result, rows, warnings, summary: summary.lines().join('\n') };
    },
    listed: async () =>
      (await orm.em.fork().execute(
        `select id, name, type, address, city, zip, exact, latitude, longitude, license_number as license, license_status as status, services, slug, source
           from dispensary where listed and source <> 'demo' order by name, address`,
      )) as ListedRow[],
    sql: (statement) => orm.em.fork().execute(statement),
    undo: (id) => undoImport(orm.em, id, 'ada'),
    remove: (source) => removeSource(orm.em.fork(), source),
    async holdLock() {
      const em = orm.em.fork();
      await em.begin();
      await em.execute(`select pg_advisory_xact_lock(hashtext('dispensary-import'))`);
      return () => em.rollback();
    },
    async stop() {
      await orm.close();
      rmSync(dir, { recursive: true });
    },
  };
}
