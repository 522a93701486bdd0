import { storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { momentText } from '../../lib/dates.ts';

const POLL_MS = 30_000;

const storeSyncQuery = () =>
  queryOptions({
    queryKey: ['admin', 'store-sync'],
    queryFn: ({ signal }) => adminApi(storeSyncGet, {}, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
    retryOnMount: true,
  });

/** Where the store's catalog comes from, and whether it still does; for staff. */
export function StoreSync() {
  const status = useQuery(storeSyncQuery());
  return (
    <AdminSection title="Store catalog">
      <Loaded query={status} failed="The store’s status couldn’t be loaded.">
        {(sync) => (
          <dl className="text-small">
            <Fact term="From">
              {sync.configured ? (sync.shop ?? 'a shop') : 'the built-in samples: no shop is set (WOOCOMMERCE_URL)'}
            </Fact>
            <Fact term="Products">{count(sync.products)}</Fact>
            {sync.configured && (
              <>
                <Fact term="Last successful run">{timeOf(sync.lastSucceededAt)}</Fact>
                <Fact term="Last attempt">{timeOf(sync.lastStartedAt)}</Fact>
                <Fact term="Photographs">
                  {count(sync.photographs.kept)} of the shop’s own, {count(sync.photographs.waiting)} still to be
                  fetched
                </Fact>
                <Named term="Not shown" what={sync.photographs.failed} />
                <Named term="Couldn’t be read" what={sync.notUnderstood} />
                {sync.lastError && (
                  <Fact term="Error">
                    <span className="text-danger">{sync.lastError}</span> The last good catalog is still shown.
                  </Fact>
                )}
              </>
            )}
          </dl>
        )}
      </Loaded>
    </AdminSection>
  );
}

const count = (number: number): string => number.toLocaleString('en-US');

/** Products that staff should look at in the shop, each with what is wrong; nothing where all is well. */
function Named({ term, what }: { term: string; what: { name: string; why: string; id?: number | null }[] }) {
  if (what.length === 0) return null;
  return (
    <Fact term={term}>
      <ul>
        {what.map(({ id, name, why }, at) => (
          <li key={at}>
            {name || `Product ${id ?? 'without a number'}`}: {why}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

const timeOf = (at: string | null): string => (at ? momentText(at) : 'none yet');

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-x-4 border-t border-line py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="numeral wrap-anywhere">{children}</dd>
    </div>
  );
}
