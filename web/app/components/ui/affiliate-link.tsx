import type { ReactNode } from 'react';
import { type AffiliateClick, recordClick } from '../../lib/affiliate-click.ts';

interface AffiliateLinkProps {
  /** Address of the partner; from our own data, https. */
  href: string;
  click: AffiliateClick;
  className: string;
  children: ReactNode;
}

/** A link to a partner: a real one, which works whether its click can be recorded or not, and without a script. */
export function AffiliateLink({ href, click, className, children }: AffiliateLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={() => recordClick(click)}
      // The middle button opens the link too, without a click.
      onAuxClick={({ button }) => button === 1 && recordClick(click)}
      className={className}
    >
      {children}
      <span className="sr-only"> (a partner’s site, opens in a new tab)</span>
    </a>
  );
}

/** Stands above every block of such links. */
export function AffiliateDisclosure({ className = '' }: { className?: string }) {
  return (
    <p className={`text-small text-muted ${className}`}>
      We may earn a commission when you buy through a link to a partner.
    </p>
  );
}
