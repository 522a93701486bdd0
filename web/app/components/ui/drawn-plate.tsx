/** Every plate is drawn in this size and, for browsers that read them, in these widths as AVIF. */
const PLATE = { width: 1200, height: 675 } as const;
const WIDTHS = [480, 960, 1200, 2400] as const;

interface DrawnPlateProps {
  /** Path of the jpg; the others stand beside it. */
  src: string;
  sizes: string;
  first?: boolean;
  className?: string;
}

/** A drawing of the house, as wide as its place. What it shows is said beside it. */
export function DrawnPlate({ src, sizes, first = false, className = '' }: DrawnPlateProps) {
  const base = src.replace(/\.jpg$/, '');
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={WIDTHS.map((width) => `${base}-${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={src}
        alt=""
        width={PLATE.width}
        height={PLATE.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={`block aspect-[16/9] w-full rounded-card bg-sunken object-cover ${className}`}
      />
    </picture>
  );
}
