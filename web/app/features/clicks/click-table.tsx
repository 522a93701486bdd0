import type { ClickReport } from '@bluntbot/proto/commerce/clicks';
import { useState } from 'react';
import { Empty } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { ClickGroup } from './queries.ts';

const SHOWN = 25;
const HEAD = 'label py-2 pr-6 font-[550]! text-muted';
export const GROUP_LABELS: Record<ClickGroup, string> = {
  product: 'Product',
  source: 'Source',
  strain: 'Strain',
  day: 'Day',
};

/** A product that is known has a name; what was clicked and is neither a product nor an offer has its key alone. */
const isUnknown = (key: string, label: string): boolean => key === label && !key.startsWith('offer:');

/** The rows of a report, at first only the top ones. */
export function ClickTable({ report, busy }: { report: ClickReport; busy: boolean }) {
  const [all, setAll] = useState(false);
  if (report.rows.length === 0) return <Empty>No clicks in this period.</Empty>;
  return (
    <>
      <table aria-busy={busy} className={`w-full text-small ${busy ? 'opacity-50' : ''}`}>
        <caption className="sr-only">Clicks by {report.by}</caption>
        <thead className="text-left">
          <tr className="border-t border-line">
            <th scope="col" className={HEAD}>
              {GROUP_LABELS[report.by]}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Clicks
            </th>
            <th scope="col" className={`${HEAD} w-2/5 pr-0! max-sm:w-1/4 max-sm:text-right`}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rows.slice(0, all ? undefined : SHOWN).map(({ key, label, clicks, share }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="wrap-anywhere py-2 pr-6 text-left font-normal">
                {label}
                {report.by === 'product' && isUnknown(key, label) && (
                  <span className="text-muted"> – not a product in the shop</span>
                )}
              </th>
              <td className="numeral py-2 pr-6 text-right">{clicks.toLocaleString('en-US')}</td>
              <td className="numeral py-2">
                <span className="flex items-center justify-end gap-3">
                  <svg className="h-2 grow max-sm:hidden" aria-hidden="true">
                    <rect width={`${share * 100}%`} height="100%" rx="1" className="fill-accent" />
                  </svg>
                  <span className="w-14 text-right text-muted">{(share * 100).toFixed(1)}%</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && report.rows.length > SHOWN && (
        <div className="border-t border-line py-4">
          <Button onClick={() => setAll(true)}>Show all {report.rows.length.toLocaleString('en-US')}</Button>
        </div>
      )}
    </>
  );
}
