import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../whole-file.ts';

/**
 * Where root keeps what another account must reach although the data folder is private: one folder for each data
 * folder.
 */
const PLACE = '/var/lib/bluntbot';
const CLAIM = 'outside.json';

/**
 * Says that a folder outside belongs to a data folder. One file with two names: in the data folder and in the one
 * outside.
 */
interface Claim {
  folder: string;
  dataDir: string;
  /** File system of the data folder: one that is not mounted now is away, not removed. */
  device: number;
}

/** The folder outside that belongs to a data folder already. */
export function outsideOf(dataDir: string): string | undefined {
  const claim = readClaim(dataDir);
  if (!claim || !existsSync(claim.folder)) return undefined;
  if (isSame(join(dataDir, CLAIM), join(claim.folder, CLAIM)) || claim.dataDir === dataDir) return claim.folder;
  if (isClaimed(claim.folder)) {
    throw new Error(
      `${dataDir} is a copy: its database, ${claim.folder}, belongs to another data folder. Copy that one with pg_dump instead.`,
    );
  }
  writeClaim({ ...claim, dataDir, device: statSync(dataDir).dev });
  return claim.folder;
}

/** The same; makes the folder the first time. A fresh data folder gets a fresh one. */
export function makeOutside(dataDir: string, place = PLACE): string {
  const known = outsideOf(dataDir);
  if (known) return known;
  const folder = join(place, randomBytes(9).toString('hex'));
  try {
    mkdirSync(folder, { recursive: true });
    // Said again, because the umask may have taken it away.
    for (const path of [place, folder]) chmodSync(path, 0o755);
  } catch (error) {
    throw new Error(
      `PostgreSQL’s account cannot enter ${dataDir}, and ${place} cannot be used instead (${(error as Error).message}). Give a DATA_DIR that others may pass through.`,
    );
  }
  writeClaim({ folder, dataDir, device: statSync(dataDir).dev });
  return folder;
}

/**
 * Removes the folders outside whose data folder was removed; `end` ends what still runs on one, and answers whether it
 * may go.
 */
export async function removeUnclaimed(end: (folder: string) => Promise<boolean>, place = PLACE): Promise<string[]> {
  if (!existsSync(place)) return [];
  const removed: string[] = [];
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    if (!lstatSync(folder).isDirectory() || !readClaim(folder) || isClaimed(folder) || !(await end(folder))) continue;
    rmSync(folder, { recursive: true, force: true });
    removed.push(folder);
  }
  return removed;
}

function isClaimed(folder: string): boolean {
  const claim = readClaim(folder);
  // The second name is still there, wherever the data folder was moved to.
  if (!claim || statSync(join(folder, CLAIM)).nlink > 1) return true;
  return readClaim(claim.dataDir)?.folder === folder || deviceOf(claim.dataDir) !== claim.device;
}

function writeClaim(claim: Claim): void {
  const file = join(claim.dataDir, CLAIM);
  writeWhole(file, JSON.stringify(claim));
  const other = join(claim.folder, CLAIM);
  rmSync(`${other}.new`, { force: true });
  try {
    linkSync(file, `${other}.new`);
    renameSync(`${other}.new`, other);
  } catch {
    // On another file system there are two files, and the path says whether the data folder is still there.
    writeWhole(other, JSON.stringify(claim));
  }
}

function readClaim(folder: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, CLAIM), 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [lstatSync(one), lstatSync(other, { throwIfNoEntry: false })];
  return a.dev === b?.dev && a.ino === b.ino;
}

/** The file system of the nearest folder that is there. */
function deviceOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.dev ?? deviceOf(dirname(path));
}
