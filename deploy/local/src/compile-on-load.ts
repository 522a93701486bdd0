import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
import { ROOT } from './settings.ts';

/*
 * `node --import` this: services and the gateway run from source, and each file is compiled when it is loaded. The
 * parent process gets the name of every loaded file, so it knows which processes a change affects.
 */
const OURS = pathToFileURL(`${ROOT}/`).href;
const PLATFORM = /^@bluntbot\/platform\//;

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      PLATFORM.test(specifier) ? `${specifier.replace(PLATFORM, `${OURS}services/_platform/src/`)}.ts` : specifier,
      context,
    ),
  load(url, context, next) {
    if (!url.startsWith(OURS) || url.includes('/node_modules/')) return next(url, context);
    const file = fileURLToPath(url);
    process.send?.({ loaded: file });
    if (!file.endsWith('.ts')) return next(url, context);
    const { code } = transformFileSync(file, { configFile: `${ROOT}/.swcrc`, sourceMaps: 'inline' });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
