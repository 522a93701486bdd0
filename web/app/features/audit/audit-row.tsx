import type { AuditEntry } from '@bluntbot/proto/audit';
import { momentText } from '../../lib/dates.ts';
import { changesOf, type FieldChange } from './audit-diff.ts';

/** So many changes stand open; more are folded. */
const SHORT = 1;
/** A text longer than this is folded. */
const SHORT_TEXT = 60;

/** One thing that a member of staff did. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  return (
    <tr className="border-t border-line align-top max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:py-3">
      <td className="numeral text-muted max-md:order-2 min-[24rem]:whitespace-nowrap md:py-2 md:pr-6">
        <time dateTime={entry.at} title={entry.requestId ? `Request ${entry.requestId}` : undefined}>
          {momentText(entry.at)}
        </time>
      </td>
      <td className="font-medium max-md:order-1 md:py-2 md:pr-6">{entry.staff}</td>
      <td className="max-md:order-3 md:py-2 md:pr-6">{entry.action}</td>
      <td className="wrap-anywhere max-md:order-4 md:py-2 md:pr-6">{entry.subject}</td>
      <td className="max-md:order-5 max-md:col-span-2 md:w-2/5 md:py-2">
        <Changes changes={changes} />
      </td>
    </tr>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <span className="text-muted max-md:hidden">–</span>;
  const short =
    changes.length <= SHORT &&
    changes.every(({ before = '', after = '' }) => before.length + after.length <= SHORT_TEXT);
  if (short) return <Diff changes={changes} />;
  return (
    <details>
      <summary className="link w-fit py-0.5 max-md:py-2.5">{changes.map(({ field }) => field).join(', ')}</summary>
      <div className="mt-2 mb-1">
        <Diff changes={changes} />
      </div>
    </details>
  );
}

/** Before, struck through, then after. Words say which is which to those who do not see it. */
function Diff({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid gap-y-1.5">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline text-muted">{field}: </dt>
          <dd className="inline">
            {before !== undefined && (
              <del className="decoration-danger/60">
                <span className="sr-only">before </span>
                {before}
              </del>
            )}
            <span className="text-muted" aria-hidden="true">
              {before === undefined ? '' : ' → '}
            </span>
            {after === undefined ? (
              <span className="text-muted">nothing</span>
            ) : (
              <ins className="no-underline">
                <span className="sr-only"> after </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
