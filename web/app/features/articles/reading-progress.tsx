import { type RefObject, useEffect } from 'react';
import { createStore, inStorage, jsonList } from '../../lib/store.ts';

/** Reading progress as a share of the article, stored only on this device. */
interface Progress {
  slug: string;
  share: number;
}

/** More articles than anyone reads at the same time. */
const MOST = 200;
/** So much more must be read before it is written down. */
const STEP = 0.02;
/** From here on, the article counts as read. */
const READ = 0.97;

const isProgress = (value: unknown): value is Progress => {
  const { slug, share } = (value ?? {}) as Partial<Progress>;
  return typeof slug === 'string' && typeof share === 'number' && share >= 0 && share <= 1;
};

const progress = createStore<readonly Progress[]>(
  inStorage({ area: 'localStorage', keys: ['readingProgress'], ...jsonList(isProgress, MOST) }),
  { rendered: [] },
);

const shareOf = (kept: readonly Progress[], slug: string): number =>
  kept.find((entry) => entry.slug === slug)?.share ?? 0;

/** Notes how far down an article's text the reader has come. */
export function useReadingProgress(slug: string, text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const note = () => {
      const box = text.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const share = Math.min(1, Math.max(0, (window.innerHeight - box.top) / box.height));
      const before = shareOf(progress.get(), slug);
      // The first screen is seen, not read.
      if (window.scrollY === 0 || share < before + STEP) return;
      const others = progress.get().filter((entry) => entry.slug !== slug);
      progress.set([...others, { slug, share: share > READ ? 1 : Math.round(share * 100) / 100 }].slice(-MOST));
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [slug, text]);
}

/** What a list says of an article that was begun here. */
export function ReadShare({ slug }: { slug: string }) {
  const share = shareOf(progress.use(), slug);
  if (share === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <span aria-hidden="true" className="h-0.5 w-10 bg-line">
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      {share === 1 ? 'Read' : `${Math.round(share * 100)}% read`}
    </span>
  );
}
