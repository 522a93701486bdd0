import { glossaryList } from '@bluntbot/proto/assistant/glossary';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Every word of the glossary. */
export const glossaryQuery = () => queryOptions({ queryKey: ['glossary'], queryFn: ({ signal }) => api(glossaryList, {}, { signal }) });
