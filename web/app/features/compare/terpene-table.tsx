import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { terpeneRows } from './compare-rows.ts';

/** Terpenes as bars side by side, on one scale, the widest difference first. */
export function TerpeneTable({ strains }: { strains: readonly StrainDetail[] }) {
  const rows = terpeneRows(strains);
  if (rows.length === 0) return null;
  const largest = Math.max(...rows.flatMap(({ percentages }) => percentages));
  return (
    <section className="mt-14 border-t border-ink pt-6 print:mt-4 print:pt-2">
      <h2 className="text-section print:text-heading">Terpenes</h2>
      <p className="mt-1 text-small text-muted print:hidden">
        Percent of dry flower weight, all on one scale, largest difference first.
      </p>
      <div
        className="compare-scroll relative mt-4 overflow-x-auto print:overflow-visible"
        role="region"
        aria-label="Terpenes"
        tabIndex={0}
      >
        <table
          data-columns={strains.length}
          className="compare-table w-full table-fixed border-collapse text-small print:text-[0.7rem]"
        >
          <thead>
            <tr>
              <td className="sticky left-0 z-10 w-36 bg-paper" />
              {strains.map(({ id, name }) => (
                <th key={id} scope="col" className="pr-4 pb-2 text-left font-display text-body font-normal md:pr-6">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slug, name, percentages }) => (
              <tr key={slug} className="border-t border-line">
                <th scope="row" className="sticky left-0 z-10 bg-paper py-2.5 pr-4 text-left font-normal print:py-1">
                  <TerpeneName slug={slug} name={name} />
                </th>
                {percentages.map((percentage, column) => (
                  <td key={strains[column]?.id} className="py-2.5 pr-4 md:pr-6 print:py-1">
                    {percentage === 0 ? (
                      <span className="text-muted">not listed</span>
                    ) : (
                      <span className="flex items-center gap-2.5">
                        <svg className="h-3 grow" aria-hidden="true">
                          <rect
                            width={`${(percentage / largest) * 100}%`}
                            height="100%"
                            rx="2"
                            fill={terpeneColor(slug)}
                          />
                        </svg>
                        <span className="numeral w-14 shrink-0">{percentage}%</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
