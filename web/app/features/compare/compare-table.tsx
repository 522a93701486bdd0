import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { comparePath } from '../../lib/compare-tray.ts';
import { joinWords } from '../../lib/join-words.ts';
import { compareRows } from './compare-rows.ts';

const NAME_CELL = 'sticky left-0 z-10 bg-paper py-3 pr-4 text-left align-top font-normal';

/** The facts side by side, differences first; the names stay in sight. */
export function CompareTable({ strains }: { strains: readonly StrainDetail[] }) {
  const rows = compareRows(strains);
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <div
      className="compare-scroll relative min-w-0 overflow-x-auto print:overflow-visible"
      role="region"
      aria-label="Comparison"
      tabIndex={0}
    >
      <table
        data-columns={strains.length}
        className="compare-table w-full table-fixed border-collapse text-small print:text-[0.7rem]"
      >
        <caption className="sr-only">Facts about {joinWords(strains.map(({ name }) => name))}</caption>
        <thead>
          <tr>
            <td className={`${NAME_CELL} w-24 md:w-28 print:w-20`} />
            {strains.map((strain) => (
              <th key={strain.id} scope="col" className="py-3 pr-4 text-left align-top font-normal">
                <Bloom image={strain.image} alt="" sizes="4rem" className="block w-16 print:w-10" />
                <span className="mt-1 flex items-start gap-1">
                  <Link to={`/strain/${strain.slug}`} className="link font-display text-lead leading-tight">
                    {strain.name}
                  </Link>
                  <Link
                    to={comparePath(strains.filter(({ slug }) => slug !== strain.slug).map(({ slug }) => slug))}
                    aria-label={`Remove ${strain.name}`}
                    className="touch grid size-7 shrink-0 place-items-center rounded-card text-muted hover:bg-sunken hover:text-ink print:hidden"
                  >
                    <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }, index) => (
            <tr
              key={label}
              className={index === differing && differing > 0 ? 'border-t-2 border-ink' : 'border-t border-line'}
            >
              <th scope="row" className={NAME_CELL}>
                <span className="label text-muted">{label}</span>
                {!differs && strains.length > 1 && <span className="block text-label text-muted">the same</span>}
              </th>
              {values.map((value, column) => (
                <td key={strains[column]?.id} className={`numeral py-3 pr-4 align-top ${differs ? '' : 'text-muted'}`}>
                  {value ?? <span className="text-muted">Unknown</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
