import type { Plugin } from 'vite';
import { Plates } from './server/plates.ts';
import { sendStaticFile } from './server/static-files.ts';

/** Answers plates from the reloading server, drawn when they are first asked for. */
export function plates(): Plugin {
  return {
    name: 'plates',
    configureServer({ middlewares }) {
      const shelf = new Plates(new URL('./.cache/plates/', import.meta.url), new URL('./plates/', import.meta.url));
      middlewares.use((request, response, next) => {
        shelf.at(request.url?.split('?', 1)[0] ?? '').then((plate) => {
          if (plate) sendStaticFile(plate, request, response);
          else next();
        }, next);
      });
    },
  };
}
