import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';

/** A terpene: a drop in its fixed color, always with its name. */
export function TerpeneName({ slug, name, className = '' }: { slug: string; name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <TerpeneDrop slug={slug} />
      {name}
    </span>
  );
}

/** The drop alone, where the name stands beside it already. */
export function TerpeneDrop({ slug, className = 'size-2.5' }: { slug: string; className?: string }) {
  return (
    <svg viewBox="0 0 10 10" className={`shrink-0 ${className}`} aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={terpeneColor(slug)} />
    </svg>
  );
}
