import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailedNoticeProps {
  title: string;
  text: string;
  as?: 'h1' | 'h2';
  /** Loads again what failed. */
  onRetry: () => unknown;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Replaces content that could not be loaded, with a button that tries again. */
export function FailedNotice({ title, text, as, onRetry, children }: FailedNoticeProps) {
  return (
    <Notice title={title} text={text} tone="error" {...(as && { as })}>
      <Button look="solid" onClick={() => void onRetry()} className="needs-script">
        Try Again
      </Button>
      {children}
    </Notice>
  );
}

interface FailedLineProps {
  text: string;
  onRetry: () => unknown;
  disabled?: boolean;
  className?: string;
}

/** The same in one line, for a part of a page. */
export function FailedLine({ text, onRetry, disabled, className = 'border-t border-line py-8' }: FailedLineProps) {
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-4 text-danger ${className}`}>
      {text}
      <Button onClick={() => void onRetry()} disabled={disabled} className="needs-script">
        Try Again
      </Button>
    </p>
  );
}
