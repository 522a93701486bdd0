import type { DeskPost } from '@bluntbot/proto/assistant/blog-desk';
import { createStore, inMemory } from '../../lib/store.ts';

/** What was typed into the fields of a post and is not saved. */
export interface KeptEdit {
  /** Of the post that was edited: saved over a newer one it is refused. */
  version: DeskPost['version'];
  fields: Readonly<Record<string, string>>;
}

/** Posts whose edits are kept; the oldest goes first. */
const MOST_KEPT = 10;
const NONE: ReadonlyMap<number, KeptEdit> = new Map();
const edits = createStore(inMemory(NONE), { rendered: NONE });

/** The unsaved edit of a post, as long as this page is open. */
export const useKeptEdit = (id: number): KeptEdit | undefined => edits.use().get(id);
export const keptEdit = (id: number): KeptEdit | undefined => edits.get().get(id);

export function keepEdit(id: number, edit: KeptEdit): void {
  const others = [...edits.get()].filter(([known]) => known !== id);
  edits.set(new Map([...others, [id, edit] as const].slice(-MOST_KEPT)));
}

export function forgetEdit(id: number): void {
  edits.set(new Map([...edits.get()].filter(([known]) => known !== id)));
}
