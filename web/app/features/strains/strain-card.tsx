import type { Strain } from '@bluntbot/proto/catalog/strains';
import { CBD_SCALE_MAX, THC_SCALE_MAX } from '@bluntbot/proto/catalog/vocabulary';
import { Link, useViewTransitionState } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { CARD_SIZES } from '../../components/ui/plate.tsx';
import { Scale } from '../../components/ui/scale.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { CompareToggle } from './compare-toggle.tsx';

const EFFECTS_SHOWN = 3;

/** The grid that cards stand in, here and while they load. */
export const CARD_GRID = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:gap-x-8 xl:grid-cols-4';

/** A strain in a list, like a plate in a book: its drawing, its name, how strong it is and what people report. */
export function StrainCard({ strain, first = false }: { strain: Strain; first?: boolean }) {
  const path = `/strain/${strain.slug}`;
  const opening = useViewTransitionState(path);
  const more = strain.effects.length - EFFECTS_SHOWN;
  return (
    <article className="group relative h-full border-t border-line pt-2 pb-7">
      <Bloom
        image={strain.image}
        alt=""
        sizes={CARD_SIZES}
        first={first}
        className={`block transition-transform duration-200 group-hover:scale-[1.03] ${opening ? 'plate' : ''}`}
      />
      <TypeMark type={strain.type} className="mt-1" />
      <h3 className="mt-0.5 text-lead leading-tight">
        <Link to={path} viewTransition className="after:absolute after:inset-0 group-hover:text-accent">
          {strain.name}
        </Link>
      </h3>
      <div className="@container mt-2.5">
        <div className="grid items-end gap-x-4 gap-y-2 @min-[9rem]:grid-cols-2">
          <Scale label="THC" value={strain.thcContent} max={THC_SCALE_MAX} />
          <Scale label="CBD" value={strain.cbdContent} max={CBD_SCALE_MAX} />
        </div>
      </div>
      <p className="mt-2.5 text-small leading-snug text-muted">
        {strain.effects.slice(0, EFFECTS_SHOWN).join(', ')}
        {more > 0 && <span className="whitespace-nowrap"> +{more} more</span>}
      </p>
      <CompareToggle strain={strain} className="absolute top-1 -right-1" />
    </article>
  );
}

/** A card's place while it loads. */
export function StrainCardSkeleton() {
  return (
    <div className="border-t border-line pt-2 pb-7">
      <div className="grid aspect-square place-items-center">
        <Skeleton className="aspect-square w-3/5 rounded-full!" />
      </div>
      <Skeleton className="mt-2 h-3.5 w-16" />
      <Skeleton className="mt-1.5 h-6 w-4/5" />
      <Skeleton className="mt-3 h-5.5 w-full" />
      <Skeleton className="mt-3 h-10 w-11/12" />
    </div>
  );
}
