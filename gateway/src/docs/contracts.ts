import { globSync } from 'node:fs';
import type { HttpContract } from '@bluntbot/proto/rpc';

const PROTO = new URL('../../../proto/src/', import.meta.url);

/** A contract with an address, with its name and file in proto. */
export interface NamedContract {
  name: string;
  file: string;
  contract: HttpContract;
}

/**
 * All contracts of proto that have an address in the API, by file and name. For developers and tests: it reads the
 * sources.
 */
export async function httpContracts(): Promise<NamedContract[]> {
  const files = globSync('**/*.ts', { cwd: PROTO.pathname }).filter((file) => !file.endsWith('.spec.ts'));
  const modules = await Promise.all(
    files.sort().map(async (file) => {
      const exported = Object.entries((await import(new URL(file, PROTO).href)) as Record<string, unknown>);
      return exported.flatMap(([name, contract]) => (isHttpContract(contract) ? [{ name, file, contract }] : []));
    }),
  );
  return modules.flat();
}

const isHttpContract = (value: unknown): value is HttpContract =>
  typeof value === 'object' && value !== null && 'route' in value && 'asked' in value;
