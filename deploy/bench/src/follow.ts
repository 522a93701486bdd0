import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';

/** What it costs to keep a table in memory. */
export interface Followed<Index> {
  index: Index;
  feed: ChangeFeed;
  /**
   * Milliseconds until everything was read, and the longest time meanwhile in which the process could do nothing else.
   */
  readMs: number;
  longestPauseMs: number;
}

/** Keeps in memory what `make` asks the feed for, and waits until it is complete. */
export async function follow<Index>(url: string, make: (feed: ChangeFeed) => Index): Promise<Followed<Index>> {
  const feed = new ChangeFeed(url, () => undefined);
  const index = make(feed);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  feed.onApplicationBootstrap();
  await feed.whenReady();
  delay.disable();
  return { index, feed, readMs: performance.now() - began, longestPauseMs: delay.max / 1e6 };
}

/** One line on what {@link follow} found. */
export const followedLine = (what: string, { readMs, longestPauseMs }: Followed<unknown>): string =>
  `  ${what} read into memory in ${(readMs / 1_000).toFixed(1)} s; the event loop stood still for ${longestPauseMs.toFixed(0)} ms at most`;
