import { useMatches } from 'react-router';

/** What a route says of the document around it, as its `handle`. */
export interface PageHandle {
  /** The document brings no scripts: it must work before the age gate, which lets none through. */
  scriptless?: boolean;
  /** Nothing of the site stands around the page. */
  bare?: boolean;
}

/** What the page at hand says of its document. */
export const usePageHandle = (): PageHandle => (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
