import type { ReactNode } from 'react';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Seo } from '../../lib/seo.tsx';

/** A guide that is not there, or could not be read; the text says which. */
export function GuideNotFound({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="page">
      <Seo
        title="Guide Not Found"
        description={`${text} You’ll find every growing guide in the growing library.`}
        keywords={['growing guides']}
        noindex
      />
      <BackLink to="/growing">Back to Growing Guides</BackLink>
      <Notice as="h1" tone={children ? 'error' : 'neutral'} title="Guide Not Found" text={text}>
        {children}
      </Notice>
    </div>
  );
}
