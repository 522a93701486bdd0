import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { megabytes } from './figures.ts';

interface FileChoiceProps {
  file: File | undefined;
  disabled: boolean;
  /** What is read, before a file is chosen. */
  hint: string;
  maxBytes: number;
  onChoose: (file: File) => void;
  onCheck: (file: File) => void;
  /** Options of an import. */
  children?: ReactNode;
}

/** The file to import, and the step that every import begins with. */
export function FileChoice({ file, disabled, hint, maxBytes, onChoose, onCheck, children }: FileChoiceProps) {
  const problem = file && problemWith(file, maxBytes);
  function check(event: FormEvent) {
    event.preventDefault();
    if (file && !problem) onCheck(file);
  }
  return (
    <form onSubmit={check} className={`flex flex-wrap items-end gap-3 py-6 ${children ? 'gap-y-5' : ''}`}>
      <Field
        label="File"
        error={problem}
        hint={file ? `${file.name}, ${megabytes(file.size)}` : hint}
        className={`min-w-0 grow sm:max-w-md ${children ? 'basis-full' : ''}`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.json,.geojson,.xlsx,text/csv,application/json"
            disabled={disabled}
            onChange={({ currentTarget }) => currentTarget.files?.[0] && onChoose(currentTarget.files[0])}
            className="min-h-11 w-full rounded-card border border-edge bg-raised text-small file:mr-3 file:min-h-11 file:cursor-pointer file:border-r file:border-line file:bg-sunken file:px-4 disabled:opacity-55"
          />
        )}
      </Field>
      {children}
      <Button
        type="submit"
        look="solid"
        disabled={disabled || !file || problem !== undefined}
        className={children ? '' : 'sm:mb-6.5'}
      >
        Check the file
      </Button>
    </form>
  );
}

function problemWith(file: File, maxBytes: number): string | undefined {
  if (file.size === 0) return 'is empty';
  return file.size > maxBytes ? `is larger than ${megabytes(maxBytes)}` : undefined;
}
