import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processConfigs } from '@bluntbot/local/operations';
import { ROOT } from '@bluntbot/local/settings';
import { namedImages } from '@bluntbot/local/supply-chain/named-images';
import { migrationConfig } from '@bluntbot/platform/config';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { z } from 'zod';
import { moveConfig } from '../../object-store/object-mover.ts';
import { backupConfig } from '../jobs/backups.ts';
import { type KubernetesObject, named, workloadsOf } from './kubernetes-object.ts';

/** Images that are built here, and those that docker-compose.yml names. */
export interface Images {
  built: Set<string>;
  public: Set<string>;
}

/** What the Dockerfile builds and docker-compose.yml starts. */
function readImages(root = ROOT): Images {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const composed = namedImages(root).filter(({ files }) =>
    files.some((file) => file.startsWith('docker-compose') || file.startsWith('deploy/compose/')),
  );
  return {
    built: new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, target]) => target ?? '')),
    public: new Set(composed.map(({ reference }) => reference)),
  };
}

/**
 * Images that are never built, and variables that their process does not read, that are missing, or that are invalid.
 */
export async function wrongVariables(
  objects: readonly KubernetesObject[],
  images: Images = readImages(),
): Promise<string[]> {
  const configs = await processConfigs();
  const settings = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'site')
    ?.data as Record<string, string>;
  return workloadsOf(objects).flatMap(({ object, containers }) =>
    containers
      .flatMap((container) => {
        const process = /(?:^|\/)bluntbot\/([^:]+)(?::[^:]+)?$/.exec(container.image ?? '')?.[1];
        if (process === undefined)
          return images.public.has(container.image ?? '')
            ? []
            : [`${container.image} is no image of docker-compose.yml`];
        if (!images.built.has(process)) return [`${container.image} is no target of the Dockerfile`];
        const schema = schemaOf(process, container, configs);
        return schema
          ? variables(container, schema, process !== 'jobs', settings)
          : [`nothing says which variables ${container.name} reads`];
      })
      .map((problem) => `${named(object)}: ${problem}`),
  );
}

/** A job reads what its service does, or what a job of this folder does. */
function schemaOf(
  process: string,
  { args = [], workingDir = '' }: IContainer,
  configs: Record<string, z.ZodObject>,
): z.ZodObject | undefined {
  if (process !== 'jobs') return configs[process];
  if (args.some((arg) => arg.endsWith('-backup.ts'))) return backupConfig;
  if (args.some((arg) => arg.endsWith('/move-objects.ts'))) return moveConfig;
  if (args.some((arg) => arg.endsWith('/migrate.js'))) return migrationConfig;
  return configs[workingDir.replace('/app/services/', '')];
}

function variables(
  { env = [] }: IContainer,
  schema: z.ZodObject,
  whole: boolean,
  settings: Record<string, string>,
): string[] {
  const problems: string[] = [];
  for (const { name, value, valueFrom } of env) {
    const field = schema.shape[name.replace(/_FILE$/, '')] as z.ZodType | undefined;
    const said = value ?? settings[valueFrom?.configMapKeyRef?.key ?? ''];
    if (!field) problems.push(`${name} is no variable of this process`);
    else if (said && !name.endsWith('_FILE') && !field.safeParse(said).success)
      problems.push(`${name} cannot be "${said}"`);
  }
  const given = new Set(env.map(({ name }) => name.replace(/_FILE$/, '')));
  const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const name of whole ? required : []) if (!given.has(name)) problems.push(`${name} is not given`);
  return problems;
}
