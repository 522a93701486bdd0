import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { INPUT } from '../ui/field.tsx';

/** What staff say columns hold: a field by header, or nothing for one that is left out. */
export type GivenColumns<Name extends string> = Record<string, Name | null>;

interface FoundColumn<Name extends string> {
  header: string;
  field: Name | null;
  /** How sure that is, if it isn't. */
  note?: string | undefined;
}

interface ImportColumnsProps<Name extends string> {
  columns: readonly FoundColumn<Name>[];
  /** What staff read for a field, in the order in which fields are offered. */
  labels: Readonly<Record<Name, string>>;
  /** Choices that are made for staff to confirm. */
  proposed?: GivenColumns<Name>;
  /** Checks the file again with what staff chose; without it the columns can only be read. */
  onCheck: ((given: GivenColumns<Name>) => void) | undefined;
  children?: ReactNode;
}

/** What each header of the file was taken for, to be corrected before the import. */
export function ImportColumns<Name extends string>({
  columns,
  labels,
  proposed = {},
  onCheck,
  children,
}: ImportColumnsProps<Name>) {
  const [given, setGiven] = useState<GivenColumns<Name>>(proposed);
  const id = useId();
  const names = Object.keys(labels) as Name[];
  return (
    <section aria-labelledby={id} className="mt-8">
      <h4 id={id} className="label font-sans text-muted">
        Columns
      </h4>
      <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, field, note }, at) => (
          // Two columns of a file may have one header.
          <li key={`${at} ${header}`}>
            <label className="block text-small">
              <span className="mb-1 block font-medium wrap-anywhere">{header}</span>
              <select
                className={INPUT}
                disabled={!onCheck}
                value={(header in given ? given[header] : field) ?? ''}
                aria-describedby={note && `${id}${at}`}
                onChange={({ currentTarget: { value } }) =>
                  setGiven({ ...given, [header]: names.find((name) => name === value) ?? null })
                }
              >
                <option value="">Ignore</option>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {labels[name]}
                  </option>
                ))}
              </select>
            </label>
            {note && (
              <p id={`${id}${at}`} className="mt-1 text-label text-muted">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {children}
      {onCheck && Object.keys(given).length > 0 && (
        <div className="mt-4">
          <Button onClick={() => onCheck(given)}>Check again with these columns</Button>
        </div>
      )}
    </section>
  );
}
