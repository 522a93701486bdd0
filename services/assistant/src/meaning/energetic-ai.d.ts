import '@energetic-ai/core';

// Its types stand on those of a package that it bundles and doesn't install.
declare module '@energetic-ai/core' {
  /** Resolves when the backend that computes is there. */
  export function ready(): Promise<void>;
}
