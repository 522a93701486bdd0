import type { ReactNode } from 'react';
import { StandInPage } from '../../components/ui/loaded-page.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** A guide that is not there, or could not be read; the text says which. */
export function GuideNotFound({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <StandInPage
      title="Guide Not Found"
      description={`${text} You’ll find every growing guide in the growing library.`}
      keywords={['growing guides']}
      back={{ to: '/growing', label: 'Back to Growing Guides' }}
    >
      <Notice as="h1" tone={children ? 'error' : 'neutral'} title="Guide Not Found" text={text}>
        {children}
      </Notice>
    </StandInPage>
  );
}
