import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../settings.ts';
import { workspaces } from '../workspaces.ts';
import { readLock } from './locked-packages.ts';

/** A package that runs, as the lock file and its own manifest describe it, and why we use it. */
export interface RuntimePackage {
  name: string;
  version: string;
  license: string;
  /** Its authors and maintainers by its own manifest; empty if it names none. */
  people: string[];
  reason: string;
}

const RUNS = /^(proto|gateway|web|services\/.+|deploy\/local)$/;
const Person = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]);
const Manifest = z.looseObject({
  license: z.string().optional(),
  author: Person.optional().catch(undefined),
  maintainers: z.array(Person).optional().catch(undefined),
});

/**
 * Where each package is installed that the processes, or the servers of `make run`, depend on directly: its folder, by
 * its name.
 */
function runtimePlaces(): Map<string, string> {
  const lock = readLock();
  const places = workspaces()
    .filter(({ dir }) => RUNS.test(dir))
    .flatMap(({ dir }) => dependenciesOf(dir).map((name) => [name, dir] as const))
    .filter(([name]) => !name.startsWith('@bluntbot/'))
    .map(([name, dir]): [string, string] => {
      const own = `${dir}/node_modules/${name}`;
      return [name, lock.has(own) ? own : `node_modules/${name}`];
    });
  return new Map(places.sort());
}

const dependenciesOf = (dir: string): string[] =>
  Object.keys(readJson<{ dependencies?: object }>(`${dir}/package.json`).dependencies ?? {});

/** Names of all packages that the processes, or the servers of `make run`, depend on directly. */
export const runtimeNames = (): string[] => [...runtimePlaces().keys()];

/** The reasons of `package-reasons.yaml`, by package. */
export const packageReasons = (): Record<string, string> =>
  z
    .record(z.string(), z.string().min(10))
    .parse(parse(readFileSync(join(import.meta.dirname, 'package-reasons.yaml'), 'utf8')));

/** Every package of {@link runtimeNames}. */
export function describedPackages(): RuntimePackage[] {
  const [lock, reasons] = [readLock(), packageReasons()];
  return [...runtimePlaces()].map(([name, place]) => {
    const { license, author, maintainers = [] } = Manifest.parse(readJson(`${place}/package.json`));
    const people = [...(author ? [author] : []), ...maintainers].map(nameAlone);
    return {
      name,
      version: lock.get(place)?.version ?? '',
      license: license ?? '',
      people: [...new Set(people)],
      reason: reasons[name] ?? '',
    };
  });
}

/** `A. Person <a@example.org> (https://…)` without the addresses. */
const nameAlone = (person: string): string => person.replace(/\s*[<(].*/, '');

const readJson = <Json>(file: string): Json => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Json;
