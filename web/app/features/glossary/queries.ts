import { glossaryList } from '@bluntbot/proto/assistant/glossary';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';

/** Every word of the glossary. */
export const glossaryQuery = () =>
  queryOptions({
    queryKey: ['glossary'],
    queryFn: ({ signal }) => readable(api(glossaryList, {}, { signal })),
  });
