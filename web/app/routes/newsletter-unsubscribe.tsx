import { UnsubscribePage } from '../features/newsletter/link-page.tsx';
import { Seo } from '../lib/seo.tsx';

/** Its address holds a token: the document is not kept, and no other site is told where a visitor came from. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export default function NewsletterUnsubscribeRoute() {
  return (
    <>
      <Seo
        title="Unsubscribe from the newsletter"
        description="Unsubscribe with one click."
        keywords={['newsletter', 'unsubscribe']}
        path="/newsletter/unsubscribe"
        noindex
      />
      <UnsubscribePage />
    </>
  );
}
