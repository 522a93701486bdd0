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

/** Names of all packages that the processes, or the servers of `make run`, depend on directly. */
export function runtimeNames(): string[] {
  const dependencies = workspaces()
    .filter(({ dir }) => RUNS.test(dir))
    .flatMap(({ dir }) => Object.keys(readJson<{ dependencies?: object }>(`${dir}/package.json`).dependencies ?? {}));
  return [...new Set(dependencies)].filter((name) => !name.startsWith('@bluntbot/')).sort();
}

/** The reasons of `package-reasons.yaml`, by package. */
export const packageReasons = (): Record<string, string> =>
  z
    .record(z.string(), z.string().min(10))
    .parse(parse(readFileSync(join(import.meta.dirname, 'package-reasons.yaml'), 'utf8')));

/** Every package of {@link runtimeNames}. */
export function describedPackages(): RuntimePackage[] {
  const [lock, reasons] = [readLock(), packageReasons()];
  return runtimeNames().map((name) => {
    const { license, author, maintainers = [] } = Manifest.parse(readJson(`node_modules/${name}/package.json`));
    const people = [...(author ? [author] : []), ...maintainers].map(nameAlone);
    return {
      name,
      version: lock.get(`node_modules/${name}`)?.version ?? '',
      license: license ?? '',
      people: [...new Set(people)],
      reason: reasons[name] ?? '',
    };
  });
}

/** `A. Person <a@example.org> (https://…)` without the addresses. */
const nameAlone = (person: string): string => person.replace(/\s*[<(].*/, '');

const readJson = <Json>(file: string): Json => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Json;
