import type { GrowingResource, GuideDifficulty } from '@bluntbot/proto/catalog/growing-guides';

type ResourceType = GrowingResource['type'];

/** What the growing library is narrowed by; all of it stands in the address. */
export interface GrowingFilters {
  search: string;
  /** Of stages, techniques and guides. */
  difficulty?: GuideDifficulty | undefined;
  /** Of resources. */
  type?: ResourceType | undefined;
}

export const DIFFICULTIES: readonly GuideDifficulty[] = ['Beginner', 'Intermediate', 'Advanced'];
export const RESOURCE_TYPES: readonly ResourceType[] = ['Video', 'Guide', 'Community', 'Tool'];

/** As many characters as the API takes. */
export const MAX_SEARCH = 120;

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value.toLowerCase() === given?.trim().toLowerCase());

/** Reads the filters from an address; what makes no sense there is ignored. */
export const readGrowingFilters = (params: URLSearchParams): GrowingFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
  difficulty: oneOf(DIFFICULTIES, params.get('difficulty')),
  type: oneOf(RESOURCE_TYPES, params.get('type')),
});

/** The filters as query parameters, those that are not set left out, always in the same order. */
export function growingParams({ search, difficulty, type }: GrowingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (difficulty) params.set('difficulty', difficulty.toLowerCase());
  if (type) params.set('type', type);
  return params;
}

/** Whether anything is narrowed. */
export const isNarrowed = ({ search, difficulty, type }: GrowingFilters): boolean => Boolean(search || difficulty || type);
