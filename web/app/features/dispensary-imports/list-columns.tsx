import type { ListColumn } from '@bluntbot/proto/locations/dispensary-imports';
import { ImportColumns } from '../../components/imports/import-columns.tsx';
import type { ListColumns as Given, ListField } from './queries.ts';

/** What staff read for a field of a list. */
const LABELS: Readonly<Record<ListField, string>> = {
  name: 'Shop name',
  address: 'Street address',
  unit: 'Unit or suite',
  houseNumber: 'House number',
  streetBefore: 'Street direction, before',
  streetName: 'Street name',
  streetType: 'Street type',
  streetAfter: 'Street direction, after',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  lat: 'Latitude',
  lng: 'Longitude',
  point: 'Coordinates in one cell',
  licenseNumber: 'License number',
  licenseType: 'License type',
  designation: 'Medical or adult use',
  licenseStatus: 'License status',
  stage: 'Stage of the license',
  expires: 'Expiration date',
  regulator: 'Regulator',
  phone: 'Phone',
  website: 'Website',
  openingHours: 'Opening hours',
  services: 'Services',
};

/** How sure it is what a column holds, where it isn't. */
const NOTES: Readonly<Record<NonNullable<ListColumn['reason']>, string | undefined>> = {
  header: undefined,
  given: undefined,
  guess: 'Guessed from the header.',
  values: 'Guessed from the values.',
  proposal: 'Our best guess. Check again to use it.',
};

interface ListColumnsProps {
  columns: readonly ListColumn[];
  onCheck: ((given: Given) => void) | undefined;
}

/** What each header of a license list was taken for. */
export function ListColumns({ columns, onCheck }: ListColumnsProps) {
  const proposed = columns.filter(({ reason }) => reason === 'proposal');
  return (
    <ImportColumns
      columns={columns
        .filter(({ header }) => header)
        .map(({ header, field, reason }) => ({ header, field, note: reason ? NOTES[reason] : undefined }))}
      labels={LABELS}
      proposed={Object.fromEntries(proposed.map(({ header, field }) => [header, field]))}
      onCheck={onCheck}
    />
  );
}
