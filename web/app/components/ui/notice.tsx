import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text?: string;
  /** A failure is announced at once. */
  tone?: 'neutral' | 'error';
  /** The heading's level follows the page's outline. */
  as?: 'h1' | 'h2';
  /** What can be done about it. */
  children?: ReactNode;
}

/** What stands in place of content that is empty, missing or failed. */
export function Notice({ title, text, tone = 'neutral', as: Heading = 'h2', children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex flex-col items-start gap-4 py-12 md:py-16 ${Heading === 'h2' ? 'border-t border-line' : ''}`}
    >
      <WiltedBloom />
      <Heading className={Heading === 'h1' ? 'text-title' : 'text-section'}>{title}</Heading>
      {text && <p className="prose text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** An outline without washes: a drawing that was begun. */
function WiltedBloom() {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-16 text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeDasharray="2 3"
      aria-hidden="true"
    >
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d="M32 28C24 20 26 8 32 4 38 8 40 20 32 28Z" transform={`rotate(${turn} 32 32)`} />
      ))}
      <circle cx="32" cy="32" r="3.5" />
    </svg>
  );
}
