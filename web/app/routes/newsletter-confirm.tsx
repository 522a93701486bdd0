import { ConfirmPage } from '../features/newsletter/link-page.tsx';
import { Seo } from '../lib/seo.tsx';

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
