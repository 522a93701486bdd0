import { useEffect, useState } from 'react';

/** What a control shows: what was just chosen, until the address says it too or says something else. */
export function useDraft<T extends string | boolean>(value: T) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return [draft, setDraft] as const;
}
