import { createServer } from 'vite';
import { readWebConfig } from './server/config.ts';

const { HOST, PORT } = readWebConfig();

// The site with reload on save. The gateway stands in front of it as always; the reload channel goes to Vite directly.
const server = await createServer({
  configFile: new URL('./vite.config.ts', import.meta.url).pathname,
  // The gateway asks whether this process lives.
  plugins: [
    { name: 'health', configureServer: ({ middlewares }) => void middlewares.use('/health', (_request, response) => response.end('ok')) },
  ],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    hmr: { host: '127.0.0.1', clientPort: PORT },
  },
});
await server.listen();
// What half of all pages share is compiled before anybody is told to come: the gateway waits for a page no longer than for visitors.
await server.ssrLoadModule('virtual:react-router/server-build');
process.send?.({ ready: true });
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
