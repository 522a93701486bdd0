import { createServer } from 'vite';
import { readWebConfig } from './server/config.ts';
import { socialCards } from './server/social-cards.ts';

const { HOST, PORT, SITE_URL, SITE_NAME, API_URL } = readWebConfig();
const drawCard = socialCards({ origins: API_URL, siteUrl: SITE_URL, siteName: SITE_NAME });

// The site with reload on save. The gateway stands in front of it as always; the reload channel goes to Vite directly.
const server = await createServer({
  configFile: new URL('./vite.config.ts', import.meta.url).pathname,
  // The gateway asks whether this process lives.
  plugins: [
    {
      name: 'health',
      configureServer: ({ middlewares }) => void middlewares.use('/health', (_request, response) => response.end('ok')),
    },
    {
      name: 'social-cards',
      configureServer: ({ middlewares }) =>
        void middlewares.use((request, response, next) =>
          request.url?.startsWith('/social/') ? void drawCard(request, response) : next(),
        ),
    },
  ],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    hmr: { host: '127.0.0.1', clientPort: PORT },
  },
});
await server.listen();
// What half of all pages share is compiled before anybody is told to come: the gateway waits for a page no longer than
// for visitors.
await server.ssrLoadModule('virtual:react-router/server-build');
process.send?.({ ready: true });
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
