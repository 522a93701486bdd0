import type { ReactNode } from 'react';
import { UnfinishedBloom } from './unfinished-bloom.tsx';

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

/** Replaces content that is empty, missing, or failed. */
export function Notice({ title, text, tone = 'neutral', as: Heading = 'h2', children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex flex-col items-start gap-4 py-12 md:py-16 ${Heading === 'h2' ? 'border-t border-line' : ''}`}
    >
      <UnfinishedBloom className="size-16" />
      <Heading className={Heading === 'h1' ? 'text-title' : 'text-section'}>{title}</Heading>
      {text && <p className="prose text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
