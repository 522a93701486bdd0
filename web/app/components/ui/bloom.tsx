import type { StrainImage } from '@bluntbot/proto/catalog/strains';
import { pictureFile } from '@bluntbot/proto/picture-file';
import { useEffect } from 'react';
import { preload } from 'react-dom';
import { UnfinishedBloom } from './unfinished-bloom.tsx';
import { useBrokenImage } from './use-broken-image.ts';

interface BloomProps {
  image: StrainImage;
  /** What the picture shows; empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as for `img sizes`. */
  sizes: string;
  /** The picture a visitor sees first is fetched first; all others wait until they come near. */
  first?: boolean;
  /** Called when it stands, or will not come. */
  onSettled?: (() => void) | undefined;
  className?: string;
}

/**
 * A strain's picture. A drawing is square on a transparent ground; its name holds a hash, so it is kept for good. Where
 * it cannot be loaded an outline takes its room.
 */
export function Bloom({ image, alt, sizes, first = false, onSettled, className = '' }: BloomProps) {
  const sources = (format: string) =>
    image.widths.map((width) => `${pictureFile(image.base, { width, format })} ${width}w`).join(', ');
  const [broken, watched] = useBrokenImage(image.base);
  useEffect(() => {
    if (broken) onSettled?.();
  }, [broken, onSettled]);
  const [smallest = 160, middle = smallest] = image.widths;
  const [format = 'webp'] = image.formats;
  const last = image.formats.at(-1) ?? format;
  if (first)
    preload(pictureFile(image.base, { width: image.widths.at(-1) ?? middle, format }), {
      as: 'image',
      type: `image/${format}`,
      imageSrcSet: sources(format),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  if (broken) {
    return (
      <span className={className} {...(alt && { role: 'img', 'aria-label': alt })}>
        <UnfinishedBloom className="block aspect-square h-auto w-full p-[15%] opacity-60" />
      </span>
    );
  }
  return (
    <picture className={className}>
      {image.formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(format)} sizes={sizes} />
      ))}
      <img
        {...watched}
        src={pictureFile(image.base, { width: middle, format: last })}
        srcSet={sources(last)}
        sizes={sizes}
        width={middle}
        height={middle}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onLoad={onSettled}
        className={`block h-auto w-full ${image.kind === 'photograph' ? 'rounded-card object-cover' : ''}`}
      />
    </picture>
  );
}
