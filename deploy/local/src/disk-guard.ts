import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** With less room than this the disk is full: what is left is for reads and for an orderly end. */
const LOW_BYTES = 32 * 1024 ** 2;
/** Kept in a file that goes when the disk is full, so that the servers can go on reading. */
const RESERVE_BYTES = 96 * 1024 ** 2;
const CHECK_MS = 500;

/** What a {@link DiskGuard} looks after. */
export interface GuardedDisk {
  dir: string;
  /** Whether data may be written from now on; may be called again with the same answer, after it has failed. */
  setWritable(writable: boolean): Promise<void>;
  say(line: string): void;
  /** Bytes that can still be written there. */
  freeBytes?: () => number;
}

/**
 * Watches the free space on the disk of a data folder. When the disk is full, it releases a reserve and makes data
 * read-only; when there is space again, it takes the reserve back and allows writes.
 */
export class DiskGuard {
  private readonly reserve: string;
  private readonly freeBytes: () => number;
  private writable: boolean | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** True while there is no room to write. */
  isFull = false;

  private readonly disk: GuardedDisk;

  constructor(disk: GuardedDisk) {
    this.disk = disk;
    this.reserve = join(disk.dir, 'reserve');
    this.freeBytes = disk.freeBytes ?? (() => freeBytesOf(disk.dir));
  }

  /** Checks from now on. */
  watch(): void {
    const again = () => {
      if (this.timer) this.watch();
    };
    // A folder that is gone for a moment is looked for again.
    this.timer = setTimeout(() => void this.check().then(again, again), CHECK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Looks at the disk once, and does what its state asks for. */
  async check(): Promise<void> {
    const full = this.isFull ? this.freeBytes() < LOW_BYTES + RESERVE_BYTES : this.freeBytes() < LOW_BYTES;
    if (full !== this.isFull)
      this.disk.say(
        full ? 'the disk is full: the site reads and does not write until there is room' : 'the disk has room again',
      );
    this.isFull = full;
    if (full) rmSync(this.reserve, { force: true });
    else if (!existsSync(this.reserve)) this.take();
    if (this.writable === !full) return;
    // If the server is down, the next check tries again.
    await this.disk.setWritable(!full).then(
      () => {
        this.writable = !full;
      },
      () => undefined,
    );
  }

  private take(): void {
    if (this.freeBytes() < LOW_BYTES + RESERVE_BYTES) return;
    try {
      // Random, so that no file system makes it smaller.
      writeFileSync(this.reserve, randomFillSync(Buffer.allocUnsafe(RESERVE_BYTES)), { mode: 0o600 });
    } catch {
      rmSync(this.reserve, { force: true });
    }
  }
}

/** What the account that PostgreSQL runs as may still write. */
function freeBytesOf(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
