import type { Plugin } from 'vite';
import { plateAt } from './server/plates.ts';
import { readStaticFiles, sendStaticFile } from './server/static-files.ts';

/** What scripts/draw-plates.ts has drawn. */
const DRAWN = new URL('./.cache/plates/', import.meta.url);

/** Puts the drawn plates where they are asked for: in the built client, and into what the reloading server answers. */
export function plates(): Plugin {
  const drawn = () => new Map([...readStaticFiles(DRAWN)].filter(([path]) => path.startsWith('/images/')));
  return {
    name: 'plates',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, { codings }] of drawn())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: codings.identity });
    },
    configureServer({ middlewares }) {
      const files = drawn();
      middlewares.use((request, response, next) => {
        const plate = plateAt(request.url?.split('?', 1)[0] ?? '', files);
        if (plate) sendStaticFile(plate, request, response);
        else next();
      });
    },
  };
}
