import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The table is small: one cached manifest file instead of a request per newly seen link.
  routeDiscovery: { mode: 'initial' },
  // A client loader of one line is no reason for a file of its own.
  splitRouteModules: false,
} satisfies Config;
