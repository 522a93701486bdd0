import { clickTrack } from '@bluntbot/proto/commerce/clicks';
import type { ClickSource } from '@bluntbot/proto/commerce/vocabulary';
import { addressOf, type Question } from './api.ts';
import { sendsPrivacyControl } from './privacy-signal.ts';

/** A visitor follows a link to a partner. Nothing in it names the visitor. */
export interface AffiliateClick {
  /** Id of a product, or `offer:` and the id of an offer. */
  productId: number | `offer:${string}`;
  /** Where on the site. */
  source: ClickSource;
  /** The strain whose page it was. */
  strain?: { id: number; name: string } | undefined;
  recommendationType?: string | undefined;
}

/** Body of the call that records a click. A click has an id of its own, so that one sent twice counts once. */
export function clickBody(
  { productId, source, strain, recommendationType }: AffiliateClick,
  clickId: string | undefined,
  at: Date,
): Question<typeof clickTrack> {
  return {
    productId,
    clickId,
    trackingData: {
      source,
      timestamp: at.toISOString(),
      ...(strain && { strainId: strain.id, strainName: strain.name }),
      ...(recommendationType && { recommendationType }),
      ...(typeof productId === 'string' && { event: 'affiliate_click' as const }),
    },
  };
}

/**
 * Records a click beside the link: the browser follows the link by itself, whatever becomes of this. The one place of
 * the site that does it. With Global Privacy Control nothing is sent.
 */
export function recordClick(click: AffiliateClick): void {
  if (sendsPrivacyControl()) return;
  try {
    // A page without https has no such ids; the server then gives the click one.
    const { path, init } = addressOf(clickTrack, clickBody(click, crypto.randomUUID?.(), new Date()));
    if (navigator.sendBeacon?.(path, new Blob([String(init.body)], { type: 'application/json' }))) return;
    fetch(path, { ...init, keepalive: true }).catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
}

const logFailure = (error: unknown): void => console.warn('a click could not be recorded', error);
