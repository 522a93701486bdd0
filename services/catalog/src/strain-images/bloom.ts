export interface BloomSubject {
  slug: string;
  type: 'sativa' | 'hybrid' | 'indica';
  thc: number | null;
  cbd: number | null;
  terpenes: { slug: string; percentage: number }[];
}
export const bloomSvg = (_: BloomSubject): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><circle cx="600" cy="600" r="500" fill="#7a9a4b"/></svg>';
