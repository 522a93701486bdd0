import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { storeProductQuery } from './queries.ts';
import { StoreFacts } from './store-details.tsx';

const TITLE_ID = 'linked-product';

/** The product of a direct link. */
export function LinkedProduct({ slug, catalogue }: { slug: string; catalogue: string }) {
  const { data: product, isError } = useQuery(storeProductQuery(slug));
  return (
    <section aria-labelledby={product ? TITLE_ID : undefined} className="relative mb-12 border-t border-ink pt-6 pb-2">
      {product ? (
        <StoreFacts titleId={TITLE_ID} product={product} />
      ) : product === null || isError ? (
        <p role="status" className="py-4 pr-12 text-muted">
          {isError ? 'Failed to load the linked product.' : 'The linked product isn’t in the store.'}
        </p>
      ) : (
        <Skeleton className="h-80 w-full rounded-card!" />
      )}
      <Link
        to={{ search: catalogue }}
        preventScrollReset
        aria-label="Close the product"
        className="absolute top-3 right-0 grid size-11 place-items-center rounded-card bg-paper hover:bg-sunken"
      >
        <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </section>
  );
}
