import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const Target = z.strictObject({ kind: z.string(), name: z.string().optional(), labelSelector: z.string().optional() });
const Image = z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string().optional() });

/** What of kustomize the project uses, and {@link render} understands. */
export const Kustomization = z.strictObject({
  apiVersion: z.string().startsWith('kustomize.config.k8s.io/'),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z.array(z.strictObject({ name: z.string(), files: z.array(z.string()) })).default([]),
  patches: z.array(z.strictObject({ path: z.string(), target: Target })).default([]),
  images: z.array(Image).default([]),
});
export type Kustomization = z.output<typeof Kustomization>;
export type Image = z.output<typeof Image>;
export type Target = z.output<typeof Target>;

/** A step of a JSON patch (RFC 6902). */
export const PatchStep = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['add', 'replace']), path: z.string().startsWith('/'), value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: z.string().startsWith('/') }),
]);
export type PatchStep = z.output<typeof PatchStep>;

/** The kustomization of a folder. @throws {Error} when it uses what is not understood here. */
export function readKustomization(dir: string): Kustomization {
  const file = join(dir, 'kustomization.yaml');
  if (!existsSync(file)) throw new Error(`${dir} has no kustomization.yaml.`);
  const parsed = Kustomization.safeParse(readYaml(file)[0]);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Every document of a YAML file. @throws {Error} where it is no YAML, or has a key twice. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { uniqueKeys: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS() as unknown;
  });
}
