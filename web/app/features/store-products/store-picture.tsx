import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { useBrokenImage } from '../../components/ui/use-broken-image.ts';

/** A product's first picture. If it cannot be loaded, text replaces it. */
export function StorePicture({ images, first }: { images: StoreProduct['images']; first: boolean }) {
  const image = images[0];
  const [broken, watched] = useBrokenImage(image?.src);
  return (
    <div className="grid aspect-square grid-rows-1 place-items-center overflow-hidden rounded-card bg-sunken">
      {image && !broken ? (
        <img
          {...watched}
          src={image.src}
          alt={image.alt}
          width={400}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-contain"
        />
      ) : (
        <p className="px-3 text-center text-small text-muted">No Image Available</p>
      )}
    </div>
  );
}
