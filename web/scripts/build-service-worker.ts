import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the service worker with the names of what the shell of this release is made of. */
const CLIENT = new URL('../build/client/', import.meta.url);
/** What only staff, the locator's map or the shop needs is fetched when it is needed. */
const LEFT_OUT =
  /^(?:admin|form-resolver|map-canvas|states-10m|dispensar|accessories|store|click|newsletter|chat|bluntbot|blog-automation|use-blog)/;

const shell = readdirSync(new URL('assets/', CLIENT))
  .filter((file) => /\.(?:js|css|woff2)$/.test(file) && !LEFT_OUT.test(file))
  // The name says what is in it.
  .map((file) => ({ url: `/assets/${file}`, revision: null }));

await build({
  configFile: false,
  logLevel: 'warn',
  define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: fileURLToPath(CLIENT),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    lib: {
      entry: fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'service-worker.js',
    },
  },
});
