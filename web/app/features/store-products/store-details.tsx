import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { X } from 'lucide-react';
import { IconButton } from '../../components/ui/button.tsx';
import { useSite } from '../../lib/site.ts';
import { SampleMark } from './sample-mark.tsx';
import { StorePicture } from './store-picture.tsx';
import { StorePrice } from './store-price.tsx';
import { dialed } from './store-product-text.ts';

/** All that is known of a product, in a dialog; the browser opens it without a script where it knows how. */
export function StoreDetails({ id, product }: { id: string; product: StoreProduct }) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-name`}
      closedby="any"
      className="m-auto max-h-[85dvh] w-[min(52rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-paper text-ink shadow-float open:animate-[rise_160ms_ease-out]"
    >
      <form method="dialog" className="sticky top-0 z-10 flex justify-end bg-paper p-2">
        <IconButton type="submit" icon={X} label="Close" />
      </form>
      <div className="px-5 pb-7 md:px-8 md:pb-9">
        <StoreFacts titleId={`${id}-name`} product={product} />
      </div>
    </dialog>
  );
}

/** What a product is: in a dialog, or on the page when it was linked to. */
export function StoreFacts({ titleId, product }: { titleId: string; product: StoreProduct }) {
  const { orderPhone } = useSite();
  const { name, images, categories, description, short_description, is_sample } = product;
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[2fr_3fr]">
      <StorePicture images={images} first={false} />
      <div>
        <p className="label text-muted">{categories.map((category) => category.name).join(', ')}</p>
        <h2 id={titleId} className="mt-1 text-section">
          {name}
        </h2>
        {is_sample && <SampleMark />}
        <div className="mt-2">
          <StorePrice product={product} />
        </div>
        <div
          className="mt-4 space-y-3 [&_a]:underline [&_li]:ml-5 [&_li]:list-disc"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers it sanitized.
          dangerouslySetInnerHTML={{ __html: description || short_description }}
        />
        <p className="mt-5 border-t border-line pt-4 text-small text-muted">
          {is_sample ? (
            'A sample, not for sale.'
          ) : (
            <>
              Order by phone:{' '}
              <a href={dialed(orderPhone)} className="link touch numeral text-ink">
                {orderPhone}
              </a>
              . Adults 21 and older only.
            </>
          )}
        </p>
      </div>
    </div>
  );
}
