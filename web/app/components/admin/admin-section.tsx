import { type ReactNode, useId } from 'react';

interface AdminSectionProps {
  title: string;
  /** How things stand, read out when it changes; an empty one keeps its place free while it loads. */
  note?: string;
  /** What can be done with the whole section. */
  toolbar?: ReactNode;
  children: ReactNode;
}

/** A part of the staff area under a heading. */
export function AdminSection({ title, note, toolbar, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          {note !== undefined && (
            <p aria-live="polite" className="numeral text-small text-muted">
              {note || '\u00a0'}
            </p>
          )}
        </div>
        {toolbar}
      </div>
      {children}
    </section>
  );
}
