import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { useEffect, useRef, useState } from 'react';

/** A product's first picture. One that cannot be loaded is hidden, and words stand in its place. */
export function StorePicture({ images, first }: { images: StoreProduct['images']; first: boolean }) {
  const [broken, setBroken] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const image = images[0];

  // A picture of the first document may have failed before React could hear of it.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setBroken(image?.src);
  }, [image?.src]);

  return (
    <div className="grid aspect-square grid-rows-1 place-items-center overflow-hidden rounded-card bg-sunken">
      {image && broken !== image.src ? (
        <img
          ref={element}
          src={image.src}
          alt={image.alt}
          width={400}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(image.src)}
          className="size-full object-contain"
        />
      ) : (
        <p className="px-3 text-center text-small text-muted">No Image Available</p>
      )}
    </div>
  );
}
