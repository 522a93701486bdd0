import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { objectStoreConfig } from '@bluntbot/platform/config';
import { isMissingObject } from '@bluntbot/platform/object-store';
import type { Client } from 'minio';
import { z } from 'zod';

/** What keeping and fetching backups reads from its environment. */
export const backupConfig = objectStoreConfig.extend({
  BACKUP_FOLDER: z.string().default('/backup').describe('Where the dumps of the databases lie.'),
  BACKUP_BUCKET: z.string().default('backups').describe('The bucket of the backups.'),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30).describe('How long a backup is kept.'),
  BACKUP: z.string().default('newest').describe('The backup that is fetched, by its name, or the newest.'),
});

/** Written last: a backup without it was cut off, and is none. */
const COMPLETE = 'complete.json';
const Contents = z
  .array(z.object({ file: z.string().regex(/^[\w-]+\.dump$/), bytes: z.number().int().positive() }))
  .min(1);
const DAY_MS = 86_400_000;

/** Backups in a bucket of the object store, each under the moment when it was made. */
export class Backups {
  private readonly store: Client;
  private readonly bucket: string;

  constructor(store: Client, bucket: string) {
    this.store = store;
    this.bucket = bucket;
  }

  /**
   * Stores the dumps of a folder as one backup and answers its name. @throws {Error} when there are none, or an empty
   * one.
   */
  async keep(folder: string, moment = new Date()): Promise<string> {
    const name = moment.toISOString().replaceAll(':', '-').replace(/\..*/, 'Z');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.dump')).sort();
    const contents = await Promise.all(
      files.map(async (file) => ({ file, bytes: (await stat(join(folder, file))).size })),
    );
    const checked = Contents.safeParse(contents);
    if (!checked.success) throw new Error(`${folder} has no whole backup: ${z.prettifyError(checked.error)}`);
    if (!(await this.store.bucketExists(this.bucket))) await this.store.makeBucket(this.bucket);
    for (const file of files) await this.store.fPutObject(this.bucket, `${name}/${file}`, join(folder, file));
    await this.store.putObject(this.bucket, `${name}/${COMPLETE}`, JSON.stringify(contents));
    return name;
  }

  /**
   * Brings the dumps of a backup into a folder. @throws {Error} when there is no such backup, or a dump is not whole.
   */
  async fetch(name: string, folder: string): Promise<string[]> {
    const found = name === 'newest' ? (await this.names()).at(-1) : name;
    if (!found) throw new Error(`There is no backup in ${this.bucket}.`);
    const contents = await this.contents(found);
    for (const { file, bytes } of contents) {
      await pipeline(
        await this.store.getObject(this.bucket, `${found}/${file}`),
        createWriteStream(join(folder, file)),
      );
      const { size } = await stat(join(folder, file));
      if (size !== bytes) throw new Error(`${file} of ${found} has ${size} bytes where ${bytes} were stored.`);
    }
    return contents.map(({ file }) => `${found}/${file}`);
  }

  /** Names of all whole backups, the oldest first. */
  async names(): Promise<string[]> {
    const complete = (await this.objects()).filter((object) => object.endsWith(`/${COMPLETE}`));
    return complete.map((object) => object.slice(0, -COMPLETE.length - 1)).sort();
  }

  /**
   * Removes what was stored more than so many days before `moment`, remains of cut-off backups too, but never the
   * newest whole one.
   */
  async forget(days: number, moment = new Date()): Promise<number> {
    const newest = (await this.names()).at(-1) ?? '';
    const before = new Date(moment.getTime() - days * DAY_MS).toISOString().replaceAll(':', '-');
    const old = (await this.objects()).filter((object) => object < before && !object.startsWith(`${newest}/`));
    for (const object of old) await this.store.removeObject(this.bucket, object);
    return old.length;
  }

  private async contents(name: string): Promise<z.output<typeof Contents>> {
    try {
      const chunks = await (await this.store.getObject(this.bucket, `${name}/${COMPLETE}`)).toArray();
      return Contents.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    } catch (error) {
      if (isMissingObject(error)) throw new Error(`There is no backup ${name} in ${this.bucket}.`);
      throw error;
    }
  }

  private async objects(): Promise<string[]> {
    const names: string[] = [];
    for await (const object of this.store.listObjectsV2(this.bucket, '', true)) {
      const { name } = object as { name?: string };
      if (name) names.push(name);
    }
    return names;
  }
}
