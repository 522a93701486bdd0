import type { LinkCheck } from '@bluntbot/proto/commerce/link-checks';
import { Empty } from '../../components/admin/loaded.tsx';
import { momentText } from '../../lib/dates.ts';

const HEAD = 'label py-2 pr-6 font-[550]! text-muted';
const TONES: Record<LinkCheck['state'], string> = { dead: 'text-danger', unsure: '', ok: 'text-muted' };

/** Links and what was found behind them. */
export function LinkTable({ links, empty }: { links: readonly LinkCheck[]; empty: string }) {
  if (links.length === 0) return <Empty>{empty}</Empty>;
  return (
    <table className="w-full text-small max-md:block">
      <caption className="sr-only">Links, dead ones first</caption>
      <thead className="text-left max-md:sr-only">
        <tr className="border-t border-line">
          {['State', 'Product', 'Address', 'Found', 'Checked'].map((title) => (
            <th key={title} scope="col" className={HEAD}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {links.map(({ productId, productName, brand, url, state, detail, failures, checkedAt }) => (
          <tr
            key={productId}
            className="border-t border-line align-top max-md:grid max-md:grid-cols-[4.5rem_1fr] max-md:gap-x-3 max-md:py-3"
          >
            <td className={`md:py-2 md:pr-6 ${TONES[state]}`}>{state}</td>
            <td className="md:py-2 md:pr-6">
              {productName} <span className="text-muted">{brand}</span>
            </td>
            <td className="wrap-anywhere max-md:col-start-2 md:py-2 md:pr-6">
              <a href={url} target="_blank" rel="nofollow noopener noreferrer" className="link touch">
                {url}
              </a>
            </td>
            <td className="numeral max-md:col-start-2 md:py-2 md:pr-6">
              {detail}
              {failures > 0 && (
                <span className="text-muted">, {failures === 1 ? 'once' : `${failures} times in a row`}</span>
              )}
            </td>
            <td className="numeral text-muted max-md:col-start-2 md:py-2 md:whitespace-nowrap">
              <time dateTime={checkedAt}>{momentText(checkedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
