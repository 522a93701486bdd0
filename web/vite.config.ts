import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Every asset is a file of its own: the content security policy admits no data: fonts or scripts.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
});
