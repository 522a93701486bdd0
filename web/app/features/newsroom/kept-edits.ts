import type { DeskPost } from '@bluntbot/proto/assistant/blog-desk';
import { staffSession, useStaffSession } from '../../lib/staff-session.ts';
import { createStore, inMemory } from '../../lib/store.ts';

/** What was typed into the fields of a post and is not saved. */
export interface KeptEdit {
  /** Of the post whose fields these were: saved over a newer one it is refused. */
  version: DeskPost['version'];
  fields: Readonly<Record<string, string>>;
}

/** Posts whose edits are kept; the oldest goes first. */
const MOST_KEPT = 10;
const NONE: ReadonlyMap<string, KeptEdit> = new Map();
const edits = createStore(inMemory(NONE), { rendered: NONE });

/** Staff who sign in after someone else see none of that person's edits, and find their own again later. */
const keyOf = (id: number, username = staffSession()?.username): string => `${id} ${username ?? ''}`;

/** The unsaved edit of a post, as long as this page is open. */
export function useKeptEdit(id: number): KeptEdit | undefined {
  const session = useStaffSession();
  return edits.use().get(keyOf(id, session?.username));
}

export const keptEdit = (id: number): KeptEdit | undefined => edits.get().get(keyOf(id));

export function keepEdit(id: number, edit: KeptEdit): void {
  const others = [...edits.get()].filter(([known]) => known !== keyOf(id));
  edits.set(new Map([...others, [keyOf(id), edit] as const].slice(-MOST_KEPT)));
}

export function forgetEdit(id: number): void {
  edits.set(new Map([...edits.get()].filter(([known]) => known !== keyOf(id))));
}
