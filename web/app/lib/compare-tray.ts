import { createStore, inStorage, jsonList } from './store.ts';
import { showToast } from './toast.ts';

/** As many strains as a table and a drawing still hold apart. */
export const MAX_COMPARED = 4;

export interface Chosen {
  slug: string;
  name: string;
}

/** Address of the comparison of these strains. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `/compare?s=${slugs.join(',')}` : '/compare';

function isChosen(value: unknown): value is Chosen {
  const { slug, name } = (value ?? {}) as Partial<Chosen>;
  return typeof slug === 'string' && typeof name === 'string';
}

const chosen = createStore<readonly Chosen[]>(
  inStorage({ area: 'sessionStorage', keys: ['compare'], ...jsonList(isChosen, MAX_COMPARED) }),
  { rendered: [] },
);

/** Sets the strains to compare, for this tab. */
export const setCompared = (next: readonly Chosen[]): void => chosen.set(next.slice(0, MAX_COMPARED));

/** Adds a strain, or takes it out again. */
export function toggleCompared(strain: Chosen): void {
  const before = chosen.get();
  if (before.some(({ slug }) => slug === strain.slug))
    return setCompared(before.filter(({ slug }) => slug !== strain.slug));
  if (before.length < MAX_COMPARED) return setCompared([...before, strain]);
  showToast({
    title: `Up to ${MAX_COMPARED} strains can be compared`,
    text: 'Take one out of the comparison first.',
    tone: 'neutral',
  });
}

/** The strains chosen in this tab; none while the document is the server's. */
export const useCompared = chosen.use;
