import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wrongFields } from './fields.ts';
import { type KubernetesObject, named } from './kubernetes-object.ts';
import { brokenReferences } from './references.ts';
import { render } from './render.ts';
import { brokenRules } from './rules.ts';
import { wrongVariables } from './variables.ts';

/** Where the overlays are. */
export const OVERLAYS = join(import.meta.dirname, '../overlays');

/** All that is wrong with objects as they would be given to a cluster; nothing when all is well. */
export async function problemsOf(objects: readonly KubernetesObject[]): Promise<string[]> {
  const fields = await Promise.all(objects.map(wrongFields));
  // What has other fields than it should cannot be asked for the rest.
  if (fields.some((problems) => problems.length > 0)) return fields.flat();
  return [...twice(objects), ...brokenReferences(objects), ...brokenRules(objects), ...(await wrongVariables(objects))];
}

function twice(objects: readonly KubernetesObject[]): string[] {
  const names = objects.map(named);
  const namespaces = new Set(
    objects.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata.namespace),
  );
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...(namespaces.size > 1 || namespaces.has(undefined) ? ['The objects are not all in one namespace.'] : []),
  ];
}

if (import.meta.main) {
  for (const dir of globSync(join(OVERLAYS, '*')).sort()) {
    const objects = render(dir);
    const problems = await problemsOf(objects);
    for (const problem of problems) console.error(`${basename(dir)}: ${problem}`);
    console.log(`${basename(dir)}: ${objects.length} objects, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
