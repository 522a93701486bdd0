import { TERMS } from '../content/legal/terms.ts';
import { LegalLayout, TextSections } from '../features/legal/legal-layout.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { Seo } from '../lib/seo.tsx';

export const handle: PageHandle = { scriptless: true };

export default function TermsRoute() {
  return (
    <>
      <Seo
        title="Terms of use"
        description="Who may use this site, how far you can rely on its information, and the rules for reviews, partner links, and AI text."
        keywords={['terms of use', 'rules', '21 and older']}
        path="/terms"
      />
      <LegalLayout title="Terms of use" lead="By using this site you agree to these terms." contact="these terms">
        <TextSections sections={TERMS} />
      </LegalLayout>
    </>
  );
}
