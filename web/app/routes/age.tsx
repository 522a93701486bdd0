import { AgePage } from '../features/legal/age-page.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { Seo } from '../lib/seo.tsx';

export const handle: PageHandle = { scriptless: true, bare: true };

export default function AgeRoute() {
  return (
    <>
      <Seo
        title="For adults 21 and older"
        description="This site is for adults 21 and older. Confirm your age to continue."
        keywords={['adults 21 and older']}
        noindex
      />
      <AgePage />
    </>
  );
}
