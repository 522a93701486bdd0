import type { ReactNode } from 'react';
import { LEGAL_CHANGED_ON } from '../../content/legal/privacy.ts';
import type { LegalSection } from '../../content/legal/terms.ts';
import { dateText } from '../../lib/dates.ts';
import { OwnerContact } from './owner-contact.tsx';

interface LegalLayoutProps {
  title: string;
  lead: string;
  /** What visitors write about. */
  contact: string;
  children: ReactNode;
}

/** A legal page: plain text in one column, who is responsible at the end. */
export function LegalLayout({ title, lead, contact, children }: LegalLayoutProps) {
  return (
    <div className="page">
      <header className="pt-10 lg:pt-16">
        <h1 className="text-display">{title}</h1>
        <p className="prose mt-5 text-lead">{lead}</p>
        <p className="mt-3 text-small text-muted">Last updated {dateText(LEGAL_CHANGED_ON)}</p>
      </header>
      {children}
      <Section id="contact" title="Contact">
        <OwnerContact about={contact} />
      </Section>
    </div>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

/** Sections that are text and nothing else. */
export const TextSections = ({ sections }: { sections: readonly LegalSection[] }) =>
  sections.map(({ id, title, paragraphs }) => (
    <Section key={id} id={id} title={title}>
      {paragraphs.map((text) => (
        <p key={text} className="prose">
          {text}
        </p>
      ))}
    </Section>
  ));
