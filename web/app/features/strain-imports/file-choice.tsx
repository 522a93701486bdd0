import type { FormEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { megabytes } from './figures.ts';

interface FileChoiceProps {
  file: File | undefined;
  disabled: boolean;
  /** What is wrong with the file, to follow its name. */
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
  onCheck: (file: File) => void;
}

/** The file to import, and the step that every import begins with. */
export function FileChoice({ file, disabled, problem, onChoose, onCheck }: FileChoiceProps) {
  function check(event: FormEvent) {
    event.preventDefault();
    if (file && !problem) onCheck(file);
  }
  return (
    <form onSubmit={check} className="flex flex-wrap items-end gap-3 py-6">
      <Field
        label="File"
        error={problem}
        hint={
          file
            ? `${file.name}, ${megabytes(file.size)}`
            : 'CSV, .xlsx, or JSON with a header row. Files from Export CSV work, and so do other tables.'
        }
        className="min-w-0 grow sm:max-w-md"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,application/json"
            disabled={disabled}
            onChange={({ currentTarget }) => currentTarget.files?.[0] && onChoose(currentTarget.files[0])}
            className="min-h-11 w-full rounded-card border border-edge bg-raised text-small file:mr-3 file:min-h-11 file:cursor-pointer file:border-r file:border-line file:bg-sunken file:px-4 disabled:opacity-55"
          />
        )}
      </Field>
      <Button type="submit" look="solid" disabled={disabled || !file || problem !== undefined} className="sm:mb-6.5">
        Check the file
      </Button>
    </form>
  );
}
