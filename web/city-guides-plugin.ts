import type { Plugin } from 'vite';
import { guideFile, readGuides } from './app/content/city-guides/guide-files.ts';
import { GUIDE_SLUGS } from './app/content/city-guides/guide-slugs.ts';

const READER = new URL('./app/content/city-guides/guide-files.ts', import.meta.url).pathname;

/** Returns the plugin that builds the city guides in, as data. A broken file ends the build. */
export function cityGuides(): Plugin {
  return {
    name: 'city-guides',
    load(id) {
      if (id !== READER) return null;
      for (const slug of GUIDE_SLUGS) this.addWatchFile(guideFile(slug));
      return { code: `export const readGuides = () => ${JSON.stringify(readGuides())};`, moduleSideEffects: false };
    },
  };
}
