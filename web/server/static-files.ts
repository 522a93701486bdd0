import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface StaticFile {
  headers: Record<string, string>;
  /** The bytes by content coding; `identity` is always there. */
  codings: { br?: Buffer; gzip?: Buffer; identity: Buffer };
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Names under /assets carry a hash of their content; the others may change with a release, drawings seldom do. */
function cacheControl(path: string): string {
  // A browser that kept the worker would keep its release.
  if (path === '/service-worker.js') return 'no-cache';
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/images/') ? 'public, max-age=86400' : 'public, max-age=3600';
}

/**
 * Reads a built folder into memory, less than ten megabytes: requests then touch no disk, and a path is looked up,
 * never resolved. `.br` and `.gz` neighbors, made by the build, become codings of their file.
 */
export function readStaticFiles(folder: URL): Map<string, StaticFile> {
  const root = fileURLToPath(folder);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`);
  const present = new Set(paths);
  const read = (path: string) => readFileSync(join(root, path));
  return new Map(
    paths
      .filter((path) => !/\.(br|gz)$/.test(path))
      .map((path) => [
        path,
        {
          headers: headersOf(path),
          codings: {
            identity: read(path),
            ...(present.has(`${path}.br`) && { br: read(`${path}.br`) }),
            ...(present.has(`${path}.gz`) && { gzip: read(`${path}.gz`) }),
          },
        },
      ]),
  );
}

/** Reads one file of a folder, by a path that the caller has checked; undefined where there is none. */
export function readStaticFile(folder: URL, path: string): StaticFile | undefined {
  const file = new URL(`.${path}`, folder);
  return existsSync(file) ? { headers: headersOf(path), codings: { identity: readFileSync(file) } } : undefined;
}

const headersOf = (path: string): StaticFile['headers'] => ({
  'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  'cache-control': cacheControl(path),
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
});

/** Answers from memory with the best coding the client takes. */
export function sendStaticFile(
  { headers, codings }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((name) => codings[name] && accepted.includes(name));
  const body = codings[coding ?? 'identity'] ?? codings.identity;
  response.writeHead(200, { ...headers, 'content-length': body.length, ...(coding && { 'content-encoding': coding }) });
  response.end(request.method === 'HEAD' ? undefined : body);
}
