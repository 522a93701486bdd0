import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@bluntbot/proto/health';
import { ROOT } from '../settings.ts';
import { type Lock, type LockedPackage, readLock, runtimePackages } from './locked-packages.ts';

/** What each image is installed of, as the Dockerfile says. */
export const IMAGES: Readonly<Record<string, readonly string[]>> = {
  gateway: ['gateway'],
  web: ['web'],
  ...Object.fromEntries(SERVICES.map((service) => [service, [`services/${service}`]])),
  jobs: SERVICES.map((service) => `services/${service}`),
};

/** What `deploy/images/prune.sh` takes out again, of every image and of this one. */
function prunedPackages(image: string): Set<string> {
  const script = readFileSync(join(ROOT, 'deploy/images/prune.sh'), 'utf8');
  const [own = ''] =
    new RegExp(`(?<=FROM packages AS ${image}-packages\\n[^\\n]*\\n[^\\n]*/prune\\.sh)[^\\n]*\\n`).exec(dockerfile()) ??
    [];
  return new Set(
    [...`${script} ${own}`.matchAll(/(?<=\s)node_modules\/([\w@/-]+)(?=\s)/g)].map(([, name = '']) => name),
  );
}

const dockerfile = (): string => readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** The packages of an image: `node_modules/@typescript` takes out all of that scope. */
export function packagesOf(image: string, lock: Lock = readLock()): LockedPackage[] {
  const pruned = prunedPackages(image);
  const left = ({ name }: LockedPackage) => !pruned.has(name) && !pruned.has(name.split('/')[0] ?? '');
  return runtimePackages(lock, IMAGES[image] ?? [], pruned).filter(left);
}

/** A bill of materials in the format CycloneDX 1.5: the same packages make the same text, whenever it is written. */
export function billOfMaterials(image: string, packages: readonly LockedPackage[]): object {
  const serial = createHash('sha256')
    .update(JSON.stringify([image, packages]))
    .digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serial.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')}`,
    version: 1,
    metadata: { component: { type: 'container', name: `bluntbot/${image}`, 'bom-ref': image } },
    components: packages.map(({ name, version, integrity, license }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      const [algorithm = '', hash = ''] = /^(sha\d+)-(.+)$/.exec(integrity ?? '')?.slice(1) ?? [];
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        ...(hash && {
          hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
        }),
        ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }),
      };
    }),
  };
}

if (import.meta.main) {
  const folder = join(ROOT, '.data/sbom');
  mkdirSync(folder, { recursive: true });
  for (const image of Object.keys(IMAGES)) {
    const packages = packagesOf(image);
    const file = join(folder, `${image}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(billOfMaterials(image, packages), null, 2)}\n`);
    console.log(`${file}: ${packages.length} packages`);
  }
}
