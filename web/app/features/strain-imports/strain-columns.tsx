import type { IMPORT_FIELDS, StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { ImportColumns } from '../../components/imports/import-columns.tsx';
import type { StrainColumns as Given } from './queries.ts';

type Name = (typeof IMPORT_FIELDS)[number];

/** What staff read for a field of a strain. */
const LABELS: Readonly<Record<Name, string>> = {
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
  show: 'Show row (yes or no)',
  hide: 'Hide row (yes or no)',
};

interface StrainColumnsProps {
  columns: StrainImport['columns'];
  onCheck: ((given: Given) => void) | undefined;
}

/** What each header of a strain sheet was taken for. Columns with one effect each, and of units, are only named. */
export function StrainColumns({ columns, onCheck }: StrainColumnsProps) {
  const shares = columns.filter(({ field }) => field?.startsWith('effects: '));
  const units = columns.filter(({ field }) => field?.startsWith('unit: '));
  const choices = columns
    .filter(({ header, field }) => header && !field?.includes(': '))
    .map(({ header, field }) => ({ header, field: field as Name | null }));
  return (
    <ImportColumns columns={choices} labels={LABELS} onCheck={onCheck}>
      {shares.length > 0 && (
        <p className="mt-3 text-small text-muted">
          Reported effects, one column each: {shares.map(({ header }) => header).join(', ')}
        </p>
      )}
      {units.length > 0 && (
        <p className="mt-3 text-small text-muted">
          Units of THC and CBD: {units.map(({ header }) => header).join(', ')}
        </p>
      )}
    </ImportColumns>
  );
}
