import type { StrainType } from '@bluntbot/proto/catalog/vocabulary';

/** A narrow, round, or broad leaflet. The shape and the color both show the type. */
const SHAPES: Record<StrainType, { path: string; color: string }> = {
  sativa: { path: 'M6 0C8 3 8 9 6 12 4 9 4 3 6 0Z', color: 'fill-sativa' },
  hybrid: { path: 'M6 .8C9.2 3 9.2 9 6 11.2 2.8 9 2.8 3 6 .8Z', color: 'fill-hybrid' },
  indica: { path: 'M6 1.4C12 3.4 12 8.6 6 10.6 0 8.6 0 3.4 6 1.4Z', color: 'fill-indica' },
};

/** A strain's type: a mark and its word. */
export function TypeMark({ type, className = '' }: { type: StrainType; className?: string }) {
  const { path, color } = SHAPES[type];
  return (
    <span className={`label inline-flex items-center gap-1.5 text-muted ${className}`}>
      <svg viewBox="0 0 12 12" className={`size-3 ${color}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {type}
    </span>
  );
}
