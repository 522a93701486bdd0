/**
 * The Cache-Control of an answer that only visitors who affirmed their age may have: their browsers keep it, and no
 * cache on the way does.
 */
export const privately = (cacheControl: string): string =>
  cacheControl.replace(/\bpublic\b/, 'private').replace(/,?\s*\bs-maxage=\d+/, '');
