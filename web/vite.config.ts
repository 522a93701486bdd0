import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cityGuides } from './city-guides-plugin.ts';
import { contracts } from './contracts-plugin.ts';
import { plates } from './plates-plugin.ts';

/** What as many pages share is one file, and so are the small parts that some pages share: each file is a request. */
const SHARED = [
  { name: 'shared', minShareCount: 14, priority: 2 },
  { name: 'parts', minShareCount: 4, test: /web\/app\/(components|lib)\/|lucide|@tanstack/ },
];

export default defineConfig({
  plugins: [cityGuides(), contracts(), plates(), tailwindcss(), reactRouter()],
  build: {
    // Every asset is a file of its own: the content security policy admits no data: fonts or scripts.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
});
