import type { AdminStrain, AdminStrainPage } from '@bluntbot/proto/catalog/strain-admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty, Failed } from '../../components/admin/loaded.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import type { Listed } from './queries.ts';
import { StrainRow } from './strain-row.tsx';

const HEAD = 'label py-2 text-muted font-[550]!';

interface StrainTableProps {
  list: UseQueryResult<AdminStrainPage>;
  listed: Listed;
  opened: AdminStrain | null | undefined;
  onEdit: (strain: AdminStrain) => void;
}

/** A page of strains, in each of its states. */
export function StrainTable({ list, listed, opened, onEdit }: StrainTableProps) {
  if (list.isError) return <Failed query={list} />;
  if (!list.data) return <TableSkeleton />;
  if (list.data.strains.length === 0) {
    return <Empty>{emptyText(listed)}</Empty>;
  }
  const narrow = opened !== undefined;
  const figure = narrow ? 'hidden xl:table-cell' : 'hidden md:table-cell';
  return (
    <table
      aria-busy={list.isPlaceholderData}
      className={`w-full max-sm:block transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <caption className="sr-only">{listed.removed ? 'Removed strains' : 'Strains on the site'}</caption>
      <thead className="text-left max-sm:sr-only">
        <tr>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col" className={HEAD}>
            Name
          </th>
          <th scope="col" className={`${HEAD} ${figure} pr-4 text-right`}>
            THC %
          </th>
          <th scope="col" className={`${HEAD} ${figure} pr-6 text-right`}>
            CBD %
          </th>
          <th scope="col" className={`${HEAD} ${narrow ? 'hidden' : 'hidden sm:table-cell'}`}>
            Description and effects
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {list.data.strains.map((strain) => (
          <StrainRow
            key={strain.id}
            strain={strain}
            edited={opened?.id === strain.id}
            narrow={narrow}
            onEdit={() => onEdit(strain)}
          />
        ))}
      </tbody>
    </table>
  );
}

function emptyText({ search, removed }: Listed): string {
  if (search) return `No ${removed ? 'removed ' : ''}strain is called “${search}”.`;
  return removed ? 'No strains have been removed.' : 'No strains yet. Add one, or import a file.';
}

function TableSkeleton() {
  return (
    <div role="status" className="sm:pt-9">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="grid grid-cols-[3.5rem_10rem_1fr] gap-4 border-t border-line py-3">
          <Skeleton className="size-14 rounded-full!" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-18 w-full max-w-prose" />
        </div>
      ))}
    </div>
  );
}
