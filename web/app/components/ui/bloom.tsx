import type { StrainImage } from '@bluntbot/proto/catalog/strains';
import { preload } from 'react-dom';

interface BloomProps {
  image: StrainImage;
  /** What the picture shows; empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as for `img sizes`. */
  sizes: string;
  /** The picture a visitor sees first is fetched first; all others wait until they come near. */
  first?: boolean;
  onLoad?: () => void;
  className?: string;
}

/** A strain's picture. A drawing is square on a transparent ground; its name holds a hash, so it is kept for good. */
export function Bloom({ image, alt, sizes, first = false, onLoad, className = '' }: BloomProps) {
  const sources = (format: string) => image.widths.map((width) => `${image.base}-${width}.${format} ${width}w`).join(', ');
  const [format = 'webp'] = image.formats;
  if (first)
    preload(`${image.base}-${image.widths.at(-1)}.${format}`, {
      as: 'image',
      type: `image/${format}`,
      imageSrcSet: sources(format),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const [smallest = 160, middle = smallest] = image.widths;
  return (
    <picture className={className}>
      {image.formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(format)} sizes={sizes} />
      ))}
      <img
        src={`${image.base}-${middle}.${image.formats.at(-1)}`}
        srcSet={sources(image.formats.at(-1) ?? 'webp')}
        sizes={sizes}
        width={middle}
        height={middle}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onLoad={onLoad}
        className={`block h-auto w-full ${image.kind === 'photograph' ? 'rounded-card object-cover' : ''}`}
      />
    </picture>
  );
}
