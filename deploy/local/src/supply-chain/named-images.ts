import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';

/** A public image that files of the repository name. */
export interface NamedImage {
  /** As it is pulled: name, tag and, where it is pinned, digest. */
  reference: string;
  name: string;
  tag: string;
  digest: string | undefined;
  /** Paths from the root, sorted. */
  files: string[];
}

/** Every public image that the Dockerfile, Compose files and Kubernetes manifests name, sorted by reference. */
export function namedImages(root = ROOT): NamedImage[] {
  const files = [
    'Dockerfile',
    ...globSync(['docker-compose*.yml', 'deploy/compose/*.yml', 'deploy/kubernetes/**/*.yaml'], { cwd: root }),
  ].sort();
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const reference of file === 'Dockerfile' ? bases(text) : images(text)) {
      found.set(reference, (found.get(reference) ?? new Set()).add(file));
    }
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([reference, where]) => imageOf(reference, [...where]));
}

/** The one image of that name. @throws {Error} when the files name none, or several. */
export function namedImage(name: string, images = namedImages()): NamedImage {
  const [image, ...others] = images.filter((one) => one.name === name);
  if (!image || others.length > 0) throw new Error(`${image ? 'Several images are' : 'No image is'} called ${name}.`);
  return image;
}

/** Images that a Dockerfile begins from, without its own stages. */
function bases(text: string): string[] {
  const stages = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const own = new Set(stages.map(([, , stage]) => stage));
  return stages.map(([, base = '']) => base).filter((base) => !own.has(base));
}

/** Values of `image:` as they are when no variable is set, without images that are built here. */
function images(text: string): string[] {
  return [...text.matchAll(/^\s*image: (\S+)$/gm)]
    .map(([, value = '']) => value.replace(/\$\{\w+:?-([^}]*)\}/g, '$1'))
    .filter((image) => !image.startsWith('bluntbot/'));
}

function imageOf(reference: string, files: string[]): NamedImage {
  const [, name = reference, tag = 'latest', digest] =
    /^(.+?)(?::([\w.-]+))?(?:@(sha256:[0-9a-f]{64}))?$/.exec(reference) ?? [];
  return { reference, name, tag, digest, files };
}

if (import.meta.main) for (const { reference } of namedImages()) console.log(reference);
