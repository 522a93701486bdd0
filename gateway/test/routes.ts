import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Method and address of each route that Fastify knows, including plugin routes; parameters are filled in. */
export function routesOf(app: NestFastifyApplication): [method: string, path: string][] {
  const tree: string = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, parts.length, part);
    const path = parts.join('').replace(/:\w+/g, '1').replace('*', '/any-page');
    return methods.split(', ').flatMap((method): [string, string][] => (method ? [[method, path]] : []));
  });
}
