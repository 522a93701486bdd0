import { ACCESSIBILITY } from '../content/legal/accessibility.ts';
import { LegalLayout, TextSections } from '../features/legal/legal-layout.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { Seo } from '../lib/seo.tsx';

export const handle: PageHandle = { scriptless: true };

export default function AccessibilityRoute() {
  return (
    <>
      <Seo
        title="Accessibility statement"
        description="What this site does to be usable by everyone, which limits are known, and where to report a problem."
        keywords={['accessibility', 'WCAG 2.2 AA', 'accessibility statement']}
        path="/accessibility"
      />
      <LegalLayout
        title="Accessibility"
        lead="If something on this site is hard to use, we want to fix it."
        contact="anything you can’t use, and what you use to browse"
      >
        <TextSections sections={ACCESSIBILITY} />
      </LegalLayout>
    </>
  );
}
