import { ConfirmPage } from '../features/newsletter/link-page.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { Seo } from '../lib/seo.tsx';

/** It works without a script, and before anybody has said their age. */
export const handle: PageHandle = { scriptless: true };

/** Its address holds a token: the document is not kept, and no other site is told where a visitor came from. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export default function NewsletterConfirmRoute() {
  return (
    <>
      <Seo
        title="Confirm your address for the newsletter"
        description="Confirm your address with one click."
        keywords={['newsletter', 'confirm']}
        path="/newsletter/confirm"
        noindex
      />
      <ConfirmPage />
    </>
  );
}
