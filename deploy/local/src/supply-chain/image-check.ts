import { spawnSync } from 'node:child_process';
import { IMAGES, packagesOf } from './bill-of-materials.ts';

/** One file of an image, as `tar -tv` says it. */
interface ImageFile {
  /** `-rwxr-xr-x` */
  mode: string;
  owner: string;
  path: string;
}

/** What brings more programs, or makes them: nothing that runs a process of the site needs it. */
const TOOLS =
  /(?:^|\/)s?bin\/(?:apt(?:-get)?|dpkg|npm|npx|yarn|corepack|pip3?|g?cc|g\+\+|c\+\+|make|ld|as|git|curl|wget|ssh|nc|perl|python3?|gdb|strace)$/;
/** Files that hold secrets wherever they are found. */
const SECRETS = /(?:^|\/)(?:\.env(?:\.\w+)?|\.npmrc|\.netrc|id_(?:rsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx))$/;
const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/;

/** What is wrong with the files of an image; `bill` names the packages that it may have. */
export function imageProblems(listing: string, bill: ReadonlySet<string>): string[] {
  const files = listing.split('\n').flatMap(readLine);
  const problems = files.flatMap(({ mode, owner, path }) => {
    if (/^-..[sS]|^-.....[sS]/.test(mode)) return [`${path} runs with the rights of somebody else`];
    if (/^[-d].......w[^tT]/.test(mode)) return [`${path} may be written by everybody`];
    if (TOOLS.test(path)) return [`${path} is a tool`];
    if (SECRETS.test(path) && !path.startsWith('etc/ssl/')) return [`${path} looks like a secret`];
    if (path.startsWith('app/') && owner !== 'root/root') return [`${path} belongs to ${owner}, who could change it`];
    return [];
  });
  const packages = new Set(files.flatMap(({ path }) => PACKAGE.exec(path)?.[1] ?? []));
  const unbilled = [...packages].filter((name) => !bill.has(name) && !name.startsWith('@bluntbot/'));
  return [...problems, ...unbilled.map((name) => `${name} is not in its bill of materials`)];
}

function readLine(line: string): ImageFile[] {
  const [, mode = '', owner = '', path = ''] =
    /^(\S{10})\s+(\S+)\s+\S+\s+\S+\s+\S+\s+(.+?)(?: (?:->|link to) .*)?$/.exec(line) ?? [];
  // Links have the rights of what they lead to.
  return mode && !mode.startsWith('l') ? [{ mode, owner, path }] : [];
}

/** The files of an image, which is made into a container that never runs. */
function listingOf(image: string): string {
  const docker = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('docker', args, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      timeout: 300_000,
    });
    if (status !== 0) throw new Error(`docker ${args[0]}: ${stderr}`);
    return stdout.trim();
  };
  const container = docker('create', `bluntbot/${image}`);
  try {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `docker export ${container} | tar -tvf -`], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      timeout: 300_000,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  } finally {
    docker('rm', container);
  }
}

if (import.meta.main) {
  for (const image of Object.keys(IMAGES)) {
    const problems = imageProblems(listingOf(image), new Set(packagesOf(image).map(({ name }) => name)));
    console.log(`${image}: ${problems.length} problems`);
    for (const problem of problems) console.error(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
