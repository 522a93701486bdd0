import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files at the root configure every check, except for documents. */
const CONFIGURES_ALL = /^[^/]+(?<![.]md)$/;

/**
 * Remembers which checks passed, and the content of the files that each depends on. A check whose files are the same
 * need not run again. Without git nothing is remembered.
 */
export class Passed {
  private readonly root: string;
  private readonly file: string;
  private readonly before: Record<string, string>;
  private readonly hashes: ReadonlyMap<string, string>;

  /** @param root the checkout; @param file where it is remembered */
  constructor(root: string, file: string) {
    this.root = root;
    this.file = file;
    this.before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
    this.hashes = this.hashFiles();
  }

  /** Whether the check passed with the files that these folders have now; `.` is the whole checkout. */
  has(check: string, folders: readonly string[]): boolean {
    return this.hashes.size > 0 && this.before[check] === this.fingerprint(folders);
  }

  /** Remembers that the check passed with the files that these folders had when it began. */
  note(check: string, folders: readonly string[]): void {
    if (this.hashes.size === 0) return;
    this.before[check] = this.fingerprint(folders);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.before));
  }

  private fingerprint(folders: readonly string[]): string {
    const hash = createHash('sha256').update(process.version);
    for (const [file, content] of this.hashes)
      if (CONFIGURES_ALL.test(file) || folders.some((folder) => folder === '.' || file.startsWith(`${folder}/`)))
        hash.update(`${file} ${content}\n`);
    return hash.digest('hex');
  }

  /** Every file that git has or would take, in the order of the names. */
  private hashFiles(): Map<string, string> {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    try {
      const names = execFileSync('git', list, { cwd: this.root, stdio: 'pipe', maxBuffer: 2 ** 26 }).toString();
      const files = [...new Set(names.split('\0'))].filter((name) => name && existsSync(join(this.root, name))).sort();
      return new Map(files.map((name) => [name, sha256(readFileSync(join(this.root, name)))]));
    } catch {
      return new Map();
    }
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
