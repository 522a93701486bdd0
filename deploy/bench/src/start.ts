import { build } from '@bluntbot/local/build';

// What is measured is imported as it was built, so it is built before anything of it is imported.
await build();
await import('./bench.ts');
