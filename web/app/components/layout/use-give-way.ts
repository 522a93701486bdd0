import { useEffect } from 'react';

/** A finger's tremor is no scrolling. */
const LEAST_PX = 12;
/** Near the end of a page nothing is read under what floats. */
const END_PX = 160;

/**
 * Marks the document while somebody on a phone reads on: what floats at the lower edge then gives way to the text, and is back
 * when one scrolls up, reaches the end, or moves the focus.
 */
export function useGiveWay(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = window.scrollY;
    const back = () => {
      delete root.dataset.reading;
    };
    function onScroll() {
      const now = window.scrollY;
      if (now > LEAST_PX && root.scrollHeight - now - window.innerHeight > END_PX) {
        if (Math.abs(now - last) < LEAST_PX) return;
        if (now > last) root.dataset.reading = '';
        else back();
      } else back();
      last = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', back);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', back);
      back();
    };
  }, []);
}
