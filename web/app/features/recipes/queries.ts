import { recipeGet, recipeList } from '@bluntbot/proto/assistant/recipes';
import { queryOptions } from '@tanstack/react-query';
import { api, apiOrNull } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';

/** How long a browser that comes from another page looks at the place of the recipes first. */
const TURN_MS = 500;

/** Every recipe. The list is narrowed where it is shown. */
export const recipesQuery = () =>
  queryOptions({
    queryKey: ['recipes'],
    queryFn: async ({ signal }) => {
      const [recipes] = await Promise.all([
        readable(api(recipeList, {}, { signal })),
        typeof window === 'undefined' ? undefined : pause(TURN_MS),
      ]);
      return recipes;
    },
  });

/** One recipe by number or name; null when there is none. */
export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipes', id],
    queryFn: ({ signal }) => readable(apiOrNull(recipeGet, { id }, { signal })),
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
