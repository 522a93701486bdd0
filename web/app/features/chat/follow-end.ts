import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Farther than this from the end a button offers the way back to it. */
const AWAY_PX = 100;
/** A reader who is nearer than this is at the end. */
const AT_END_PX = 24;
/** So much room a question keeps above itself. */
const QUESTION_MARGIN_PX = 16;
/** The scrollbar shows while it is used, and so long after. */
export const HIDE_DELAY_MS = 600;

type Extent = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** By how many pixels a list could be scrolled on. */
const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: Extent): number =>
  scrollHeight - clientHeight - scrollTop;

/**
 * The scroll position of a list that has grown: its end, but no farther than the current question, which stays visible
 * with the start of a long answer. A reader who has scrolled past it, to the end of the answer, stays there. The list
 * never scrolls back.
 */
export function restingPlace({ scrollTop, scrollHeight, clientHeight }: Extent, questionTop: number): number {
  const end = scrollHeight - clientHeight;
  return Math.max(scrollTop, scrollTop > questionTop ? end : Math.min(end, questionTop));
}

interface FollowedEnd {
  scroller: RefObject<HTMLElement | null>;
  onScroll: () => void;
  /** The reader is far from the end. */
  away: boolean;
  toEnd: () => void;
}

/**
 * Keeps a growing list at its end for as long as the reader is there. `grown` changes when it grows; the question at
 * hand is marked `data-question`. Who asks one, named by `asked` while it waits for its answer, is taken to it from
 * wherever they were.
 */
export function useFollowedEnd(grown: unknown, asked?: string): FollowedEnd {
  const scroller = useRef<HTMLElement>(null);
  const following = useRef(true);
  /** The height in which it was last at rest. */
  const room = useRef<number>(undefined);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [away, setAway] = useState(false);

  const onScroll = useCallback(() => {
    const list = scroller.current;
    // A list that has another height than before was not scrolled by its reader; where it rests is seen to in a moment.
    if (!list || list.clientHeight !== room.current) return;
    following.current = distanceToEnd(list) <= AT_END_PX;
    setAway(distanceToEnd(list) > AWAY_PX);
    list.dataset.scrolling = 'true';
    clearTimeout(hiding.current);
    hiding.current = setTimeout(() => delete list.dataset.scrolling, HIDE_DELAY_MS);
  }, []);
  const toEnd = useCallback(() => {
    const list = scroller.current;
    if (!list) return;
    following.current = true;
    list.scrollTop = list.scrollHeight;
  }, []);

  // Before what follows the growth.
  useLayoutEffect(() => {
    if (asked !== undefined) following.current = true;
  }, [asked]);
  const settle = useCallback(() => {
    const list = scroller.current;
    if (!list) return;
    room.current = list.clientHeight;
    const question = [...list.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
    // A conversation that has not begun is read from its greeting on.
    if (following.current && question) list.scrollTop = restingPlace(list, question.offsetTop - QUESTION_MARGIN_PX);
    setAway(distanceToEnd(list) > AWAY_PX);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the list has grown.
  useLayoutEffect(settle, [grown]);
  // What has come while the list had no room, minimized or behind a keyboard, is gone to when it has.
  useEffect(() => {
    if (!scroller.current) return;
    const resizes = new ResizeObserver(settle);
    resizes.observe(scroller.current);
    return () => resizes.disconnect();
  }, [settle]);
  useEffect(() => () => clearTimeout(hiding.current), []);
  return { scroller, onScroll, away, toEnd };
}
