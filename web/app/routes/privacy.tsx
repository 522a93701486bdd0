import { PrivacyPage } from '../features/legal/privacy-page.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { Seo } from '../lib/seo.tsx';

export const handle: PageHandle = { scriptless: true };

export default function PrivacyRoute() {
  return (
    <>
      <Seo
        title="Privacy: what this site keeps, and for how long"
        description="Every cookie, storage key, and log field on this site, how long each is kept, and how to have your data deleted."
        keywords={['privacy', 'cookies', 'Global Privacy Control', 'delete my data']}
        path="/privacy"
      />
      <PrivacyPage />
    </>
  );
}
