import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../settings.ts';

const Names = z.record(z.string(), z.string()).default({});

/** One name, or several. */
const Some = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional();

const Locked = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  /** A package of this repository, linked to its folder. */
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  os: Some,
  cpu: Some,
  libc: Some,
  /** Nothing that runs needs it. */
  dev: z.boolean().optional(),
  /** Only packages that may be missing need it. */
  optional: z.boolean().optional(),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
type Locked = z.output<typeof Locked>;
/** Every place of package-lock.json, with what is there. */
export type Lock = Map<string, Locked>;

const LockFile = z.looseObject({ packages: z.record(z.string(), Locked) });

/** A package as it is installed. */
export interface LockedPackage {
  name: string;
  version: string;
  /** As npm writes it: algorithm, dash, hash in base64. */
  integrity?: string | undefined;
  license?: string | undefined;
}

export const readLock = (file = join(ROOT, 'package-lock.json')): Lock =>
  new Map(Object.entries(LockFile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages));

/** Those that say it in a file alone. */
const LICENSES: Readonly<Record<string, string>> = {
  'passport-strategy': 'MIT',
  pause: 'MIT',
  suncalc: 'BSD-2-Clause',
};

/** Images are of Debian, for the processor of who builds them. */
const HERE = { os: 'linux', cpu: process.arch, libc: 'glibc' };

/**
 * The packages that `npm ci --omit=dev` installs for these folders: everything that they and their packages name,
 * including optional and peer dependencies, except packages that nothing in the project needs at run time. A package
 * that is shared with a build-only package, or with one for another machine, is included. Each package appears once, by
 * name.
 */
export function runtimePackages(
  lock: Lock,
  folders: readonly string[],
  leftOut: ReadonlySet<string> = new Set(),
): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const seen = new Set<string>();
  const visit = (place: string, ofAnother = false): void => {
    const key = `${place} ${ofAnother}`;
    if (seen.has(key)) return;
    seen.add(key);
    const locked = lock.get(place);
    if (!locked) throw new Error(`package-lock.json has nothing at ${place}.`);
    if (locked.link) return visit(locked.resolved ?? '', ofAnother);
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const elsewhere = ofAnother || !isFor(locked);
    if (place.includes('node_modules/') && isInstalled(locked, elsewhere) && !leftOut.has(name)) {
      const { version = '', integrity, license = LICENSES[name] } = locked;
      found.set(`${name}@${version}`, { name, version, integrity, license });
    }
    for (const needed of placesOfNeeded(lock, place, name, locked)) visit(needed, elsewhere);
  };
  for (const folder of folders) visit(folder);
  return [...found.values()].sort((one, other) => (one.name + one.version < other.name + other.version ? -1 : 1));
}

/** Whether npm installs a package here; `elsewhere` says that only packages for another machine lead to it. */
const isInstalled = (locked: Locked, elsewhere: boolean): boolean =>
  isFor(locked) && !locked.dev && !(elsewhere && locked.optional);

/** Where in the lock file the packages are that a package needs. */
function placesOfNeeded(lock: Lock, place: string, name: string, locked: Locked): string[] {
  return neededBy(locked).flatMap((needed) => {
    const where = lookUp(lock, place, needed.name);
    if (where === undefined && !needed.optional)
      throw new Error(`package-lock.json does not have ${needed.name}, which ${name} needs.`);
    return where ?? [];
  });
}

function neededBy(locked: Locked): { name: string; optional: boolean }[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, optional: name in optionalDependencies })),
    ...[...Object.keys(optionalDependencies), ...Object.keys(devDependencies)].map((name) => ({
      name,
      optional: true,
    })),
    ...Object.keys(peerDependencies).map((name) => ({ name, optional: peerDependenciesMeta[name]?.optional === true })),
  ];
}

/** As Node finds it: beside who asks, then in every folder above. */
function lookUp(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && lock.has(place)) return place;
    if (folder === '') return undefined;
  }
}

const isFor = ({ os, cpu, libc }: Locked): boolean =>
  (!os || os.includes(HERE.os)) && (!cpu || cpu.includes(HERE.cpu)) && (!libc || libc.includes(HERE.libc));
