import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The table is small: one cached manifest file instead of a request per newly seen link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
