import { IMPORT_FIELDS, type StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { INPUT } from '../../components/ui/field.tsx';
import type { GivenColumns } from './queries.ts';

/** What staff read for a field of a strain. */
const LABELS: Readonly<Record<(typeof IMPORT_FIELDS)[number], string>> = {
  name: 'Name',
  aliases: 'Other names',
  type: 'Type',
  description: 'Description',
  thc: 'THC',
  cbd: 'CBD',
  effects: 'Effects',
  negativeEffects: 'Unwanted effects',
  flavors: 'Flavors',
  terpenes: 'Terpenes',
  parents: 'Parents',
  breeder: 'Breeder',
  floweringTime: 'Flowering time',
  growDifficulty: 'Grow difficulty',
  imageSourceUrl: 'Picture address',
};

interface ImportColumnsProps {
  columns: StrainImport['columns'];
  /** Checks the file again with what staff chose; without it the columns can only be read. */
  onCheck: ((given: GivenColumns) => void) | undefined;
}

/** What each header of the file was taken for, to be corrected before the import. */
export function ImportColumns({ columns, onCheck }: ImportColumnsProps) {
  const [given, setGiven] = useState<GivenColumns>({});
  const choices = columns.filter(({ header, field }) => header && !field?.startsWith('effects: '));
  const shares = columns.filter(({ field }) => field?.startsWith('effects: '));
  return (
    <section aria-labelledby="import-columns" className="mt-8">
      <h4 id="import-columns" className="label font-sans text-muted">
        Columns
      </h4>
      <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ header, field }, at) => (
          // Two columns of a file may have one header.
          <li key={`${at} ${header}`}>
            <label className="block text-small">
              <span className="mb-1 block font-medium wrap-anywhere">{header}</span>
              <select
                className={INPUT}
                disabled={!onCheck}
                value={(header in given ? given[header] : field) ?? ''}
                onChange={({ currentTarget: { value } }) => setGiven({ ...given, [header]: fieldOf(value) })}
              >
                <option value="">Ignore</option>
                {IMPORT_FIELDS.map((name) => (
                  <option key={name} value={name}>
                    {LABELS[name]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {shares.length > 0 && (
        <p className="mt-3 text-small text-muted">
          Reported effects, one column each: {shares.map(({ header }) => header).join(', ')}
        </p>
      )}
      {onCheck && Object.keys(given).length > 0 && (
        <div className="mt-4">
          <Button onClick={() => onCheck(given)}>Check again with these columns</Button>
        </div>
      )}
    </section>
  );
}

const fieldOf = (value: string): GivenColumns[string] => IMPORT_FIELDS.find((name) => name === value) ?? null;
