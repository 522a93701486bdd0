import type { Strain } from '@bluntbot/proto/catalog/strains';
import { CBD_SCALE_MAX, THC_SCALE_MAX } from '@bluntbot/proto/catalog/vocabulary';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Scale } from '../../components/ui/scale.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { CompareToggle } from './compare-toggle.tsx';

const EFFECTS_SHOWN = 3;

/** A strain in a list: its drawing, its name, how strong it is and what people report. */
export function StrainCard({ strain, first = false }: { strain: Strain; first?: boolean }) {
  const more = strain.effects.length - EFFECTS_SHOWN;
  return (
    <article className="group relative grid h-full grid-cols-[7rem_1fr] grid-rows-[1fr_auto] gap-x-4 border-t border-line py-5 sm:grid-cols-[8rem_1fr]">
      <Bloom image={strain.image} alt="" sizes="8rem" first={first} className="self-center transition-transform duration-200 group-hover:scale-[1.03]" />
      <div className="min-w-0">
        <TypeMark type={strain.type} />
        <h3 className="mt-0.5 text-lead leading-tight">
          <Link to={`/strain/${strain.slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
            {strain.name}
          </Link>
        </h3>
        <dl className="mt-3 grid grid-cols-2 gap-4">
          <Scale label="THC" value={strain.thcContent} max={THC_SCALE_MAX} />
          <Scale label="CBD" value={strain.cbdContent} max={CBD_SCALE_MAX} />
        </dl>
        <p className="mt-3 text-small text-muted">
          {strain.effects.slice(0, EFFECTS_SHOWN).join(', ')}
          {more > 0 && <span className="whitespace-nowrap"> +{more} more</span>}
        </p>
      </div>
      <CompareToggle strain={strain} className="relative col-start-2 mt-1 -ml-2 justify-self-start" />
    </article>
  );
}

/** A card's place while it loads. */
export function StrainCardSkeleton() {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-4 border-t border-line py-5 sm:grid-cols-[8rem_1fr]">
      <Skeleton className="aspect-square w-full self-center rounded-full!" />
      <div>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-1.5 h-6 w-4/5" />
        <Skeleton className="mt-4 h-6 w-full" />
        <Skeleton className="mt-4 h-5 w-11/12" />
        <Skeleton className="mt-3 h-11 w-24 lg:h-9" />
      </div>
    </div>
  );
}
