import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/*
 * `node bundle.ts` in a package's folder, after tsc: bundles each program in dist with the modules that it imports.
 * Loading thousands of small files takes three times as long and twice the memory.
 */
const DIST = join(process.cwd(), 'dist');
const PROGRAMS = ['main.js', 'jobs/*.js', 'migrations/*.js'];
const BUNDLES = 'bundled';
const PACKAGE = /\/node_modules\//;

/** Packages that load files from their own folders: native addons, worker threads, models. */
const WITH_FILES = [...['@node-rs/argon2', 'onnxruntime-node', 'pino', 'sharp'], 'wink-eng-lite-web-model'];
/** Optional packages that Nest and pg look for and that this project doesn't install. */
const ABSENT = [
  /^@fastify\/(static|view)$/,
  /^@nestjs\/(platform-express|websockets)/,
  /^(amqp-connection-manager|class-transformer|class-validator|ioredis|kafkajs|mqtt|pg-native)$/,
];

/** Keeps `import.meta.url` the address of the unbundled file, because content is read from beside it. */
const ownModules: Plugin = {
  name: 'own-modules',
  load: {
    filter: { id: { include: /\/dist\/.*\.js$/, exclude: PACKAGE } },
    handler(file) {
      const place = relative(join(DIST, BUNDLES), file);
      const code = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
        .replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n');
      return { code, map: readFileSync(`${file}.map`, 'utf8') };
    },
  },
};

/** A raw template that may have characters outside ASCII: there an escape would be six characters. */
const WIDE_RAW = /String\.raw`[^`]*(?:[^\0-\x7f]|\$\{[^}]*`)/;

/** A backslash before such a character, which would escape the escape. */
const WIDE_ESCAPED = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Keeps small what a process holds of its files: characters outside ASCII are escaped, because a single one doubles
 * its file in memory, and packages get no source maps.
 */
const smallFiles: Plugin = {
  name: 'small-files',
  generateBundle(_options, files) {
    for (const chunk of Object.values(files)) {
      if (chunk.type !== 'chunk') continue;
      if (!WIDE_RAW.test(chunk.code) && !WIDE_ESCAPED.test(chunk.code))
        chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
      const map = `${chunk.fileName}.map`;
      if (chunk.moduleIds.every((id) => PACKAGE.test(id))) delete files[map];
      else chunk.code += `\n//# sourceMappingURL=${map}\n`;
    }
  },
};

// tsc leaves the programs of sources that are gone.
const built = globSync(PROGRAMS, { cwd: DIST });
const isGone = (program: string): boolean => !existsSync(join(process.cwd(), 'src', program.replace(/\.js$/, '.ts')));
for (const program of built.filter(isGone)) rmSync(join(DIST, program));
const programs = built.filter((program) => !isGone(program));
const nameOf = (program: string): string => program.replace('/', '-').replace(/\.js$/, '');
// A running site may still load from the last ones.
const NEW = `${BUNDLES}.new`;
rmSync(join(DIST, NEW), { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((program) => [nameOf(program), join(DIST, program)])),
  platform: 'node',
  external: [...WITH_FILES, ...ABSENT],
  plugins: [ownModules, smallFiles],
  onLog: (_level, { message }) => {
    throw new Error(message);
  },
});
await bundle.write({
  dir: join(DIST, NEW),
  format: 'esm',
  // Nest and MikroORM read the names of classes.
  keepNames: true,
  comments: { legal: true, annotation: false, jsdoc: false },
  sourcemap: 'hidden',
  codeSplitting: { groups: [{ name: 'packages', test: PACKAGE, entriesAware: true }] },
  entryFileNames: '[name].js',
  chunkFileNames: ({ name }) => (name.startsWith('packages') ? 'packages-[hash].js' : '[name].js'),
});
rmSync(join(DIST, BUNDLES), { recursive: true, force: true });
renameSync(join(DIST, NEW), join(DIST, BUNDLES));
// Bundles share one folder. Each program stays where callers start it and loads its bundle.
for (const program of programs) {
  const folder = relative(join(DIST, dirname(program)), join(DIST, BUNDLES)) || '.';
  const specifier = `${folder.startsWith('.') ? '' : './'}${folder}/${nameOf(program)}.js`;
  writeFileSync(join(DIST, program), `export * from '${specifier}';\n`);
}
