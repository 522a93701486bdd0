import { useBrokenImage } from '../../components/ui/use-broken-image.ts';
import { ProductDrawing } from './product-drawing.tsx';

interface ProductPictureProps {
  src: string;
  category: string;
  /** Stands in sight when the page opens. */
  first?: boolean;
  className?: string;
}

/**
 * A product's picture; the drawing of its kind where there is none or it cannot be loaded. The name stands beside it.
 */
export function ProductPicture({ src, category, first = false, className = '' }: ProductPictureProps) {
  const [broken, watched] = useBrokenImage(src);
  return (
    <div
      className={`grid aspect-[4/3] grid-rows-1 place-items-center overflow-hidden rounded-card bg-sunken ${className}`}
    >
      {src && !broken ? (
        <img
          {...watched}
          src={src}
          alt=""
          width={400}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-contain"
        />
      ) : (
        <ProductDrawing category={category} className="h-4/5" />
      )}
    </div>
  );
}
