import { type ReactNode, useId } from 'react';

/** The look of a line of text to be typed. */
export const INPUT =
  'min-h-11 w-full rounded-card border border-edge bg-raised px-3.5 py-2 text-small aria-invalid:border-danger max-lg:text-body disabled:opacity-55';

/** What ties a control to its label and its messages. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong, without the label: the sentence is "label error". */
  error?: string | undefined;
  hint?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control; what is wrong with it stands below and is read out with it. */
export function Field({ label, error, hint, className = '', children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}error`} className="mt-1 text-small text-danger">
          {label} {error}
        </p>
      )}
      {hint && (
        <p id={`${id}hint`} className="mt-1 text-label text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
