import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { applyPatch } from './json-patch.ts';
import { type KubernetesObject, selects, workloadsOf } from './kubernetes-object.ts';
import {
  type Image,
  type Kustomization,
  PatchStep,
  readKustomization,
  readYaml,
  type Target,
} from './kustomization.ts';

const KubernetesObjectShape = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** Kinds that are in no namespace. */
const OF_THE_CLUSTER = new Set(['Namespace']);

/**
 * The objects of a folder's kustomization, as `kubectl kustomize` renders them. It supports the fields of
 * {@link Kustomization} and needs neither the program nor a cluster.
 * @throws {Error} naming the file and what is wrong with it.
 */
export function render(dir: string, onto: KubernetesObject[] = []): KubernetesObject[] {
  const kustomization = readKustomization(dir);
  let objects = [...onto, ...kustomization.resources.flatMap((resource) => read(join(dir, resource)))];
  for (const { name, files } of kustomization.configMapGenerator) objects.push(configMap(name, files, dir));
  for (const component of kustomization.components) objects = render(join(dir, component), objects);
  for (const { path, target } of kustomization.patches) patch(objects, join(dir, path), target);
  for (const object of objects) if (kustomization.namespace) move(object, kustomization.namespace);
  for (const image of kustomization.images) rename(objects, image);
  return kustomization.kind === 'Component' || onto.length > 0 ? objects : withHashes(objects);
}

function read(path: string): KubernetesObject[] {
  if (existsSync(join(path, 'kustomization.yaml'))) return render(path);
  return readYaml(path).map((document) => {
    const parsed = KubernetesObjectShape.safeParse(document);
    if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
    return parsed.data as KubernetesObject;
  });
}

function patch(objects: readonly KubernetesObject[], file: string, target: Target): void {
  const steps = z.array(PatchStep).safeParse(readYaml(file)[0]);
  if (!steps.success) throw new Error(`${file}: ${z.prettifyError(steps.error)}`);
  const chosen = objects.filter((object) => isTarget(object, target));
  if (chosen.length === 0) throw new Error(`${file} is for nothing that is there.`);
  for (const object of chosen) applyPatch(object, steps.data);
}

function isTarget({ kind, metadata }: KubernetesObject, target: Target): boolean {
  const matchLabels = Object.fromEntries(
    (target.labelSelector?.split(',') ?? []).map((pair) => pair.split('=') as [string, string]),
  );
  return (
    kind === target.kind &&
    metadata.name === (target.name ?? metadata.name) &&
    selects({ matchLabels }, metadata.labels ?? {})
  );
}

function move(object: KubernetesObject, namespace: string): void {
  if (object.kind === 'Namespace') object.metadata.name = namespace;
  if (!OF_THE_CLUSTER.has(object.kind)) object.metadata.namespace = namespace;
}

function rename(objects: readonly KubernetesObject[], { name, newName = name, newTag }: Image): void {
  for (const { containers } of workloadsOf(objects)) {
    for (const container of containers) {
      const [image, tag] = container.image?.split(/:(?=[^/]*$)/) ?? [];
      if (image !== name) continue;
      const renamed = newTag ?? tag;
      container.image = renamed ? `${newName}:${renamed}` : newName;
    }
  }
}

const HASHED = Symbol('hashed');

function configMap(name: string, files: readonly string[], dir: string): KubernetesObject {
  const data = Object.fromEntries(files.map((file) => [basename(file), readFileSync(join(dir, file), 'utf8')]));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data, [HASHED]: true };
}

/** A generated map is named after its content, so that pods restart when it changes. */
function withHashes(objects: KubernetesObject[]): KubernetesObject[] {
  for (const object of objects) {
    if (!(HASHED in object)) continue;
    delete (object as { [HASHED]?: boolean })[HASHED];
    const { name } = object.metadata;
    object.metadata.name = `${name}-${hashOf(object)}`;
    for (const { pod } of workloadsOf(objects)) {
      for (const volume of pod.volumes ?? [])
        if (volume.configMap?.name === name) volume.configMap.name = object.metadata.name;
    }
  }
  return objects;
}

/** As kustomize makes it: ten digits of a SHA-256, without those that could be read as words. */
function hashOf({ data }: KubernetesObject): string {
  const sorted = Object.fromEntries(
    Object.entries(data as Record<string, string>).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const json = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' }).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );
  const hex = createHash('sha256').update(json).digest('hex').slice(0, 10);
  return hex.replace(/[013ae]/g, (digit) => ({ 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' })[digit] ?? digit);
}
