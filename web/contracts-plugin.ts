import { statSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const PROTO = new URL('../proto/src/', import.meta.url).pathname;
/** Marks the import of a file of proto as it was written. */
const AS_WRITTEN = '?as-written';
/** Staff fill in forms, which are checked with the schemas themselves. */
const STAFF = /\/routes\/admin/;

/**
 * Contracts without their schemas. Of a contract the site needs its address, which is data; what checks it stays on the
 * servers. So a file of proto becomes its data, and what is not data (schemas, functions) is taken from the file as it
 * was written, where something imports it.
 */
export function contracts(): Plugin {
  return {
    name: 'contracts',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(PROTO) || !id.endsWith('.ts')) return null;
      const exported = Object.entries((await import(`${id}?${statSync(id).mtimeMs}`)) as Record<string, unknown>);
      const lines = exported.map(([name, value]) => {
        const data = isContract(value) ? { route: value.route, upload: value.upload } : value;
        return isPlain(data)
          ? `export const ${name} = ${JSON.stringify(data)};`
          : `export { ${name} } from ${JSON.stringify(id + AS_WRITTEN)};`;
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
    transform(code, id) {
      // Nobody needs it for what it does: only where something of it is imported.
      return id.endsWith(AS_WRITTEN) ? { code, map: null, moduleSideEffects: false } : null;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const page = chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId;
        if (!page || STAFF.test(page)) continue;
        if (allOf(chunk, bundle).some((id) => id.includes('/node_modules/zod/')))
          this.error(`Visitors would be sent zod by ${page}`);
      }
    },
  };
}

/** The modules that come with a file: its own, and those of all it imports at once. */
function allOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [...chunk.moduleIds, ...imported.flatMap((file) => allOf(file, bundle, seen))];
}

const isContract = (value: unknown): value is { route: string; upload?: string } =>
  typeof value === 'object' && value !== null && 'asked' in value && 'route' in value;

/** Whether JSON says all of it. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return (Array.isArray(value) || proto === Object.prototype) && Object.values(value).every(isPlain);
}
