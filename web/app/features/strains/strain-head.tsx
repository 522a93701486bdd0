import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { CBD_SCALE_MAX, THC_SCALE_MAX } from '@bluntbot/proto/catalog/vocabulary';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BloomLegend } from '../../components/ui/bloom-legend.tsx';
import { Plate } from '../../components/ui/plate.tsx';
import { Scale } from '../../components/ui/scale.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { counted } from '../../lib/counted.ts';
import { joinWords } from '../../lib/join-words.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { finderPath } from './strain-filters.ts';

/** On phones, the drawing is next to the figures, so that both are visible together. */
const FRAME =
  'grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] items-start gap-x-6 gap-y-5 pb-12 [grid-template-areas:"title_title""figure_strong""legend_legend""facts_facts"] lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-x-16 lg:[grid-template-areas:"figure_title""figure_strong""figure_facts""legend_facts"]';
const FIGURE = '[grid-area:figure]';

/** The plate and the facts beside it: what it is, how strong, what people report, and its flavors. */
export function StrainHead({ strain, fromCard }: { strain: StrainDetail; fromCard: boolean }) {
  const drawn = strain.image.kind === 'drawing';
  return (
    <>
      <FinderLink />
      <div className={FRAME}>
        <div className="[grid-area:title]">
          <div className="flex items-center justify-between">
            <TypeMark type={strain.type} />
            <CompareToggle strain={strain} worded />
          </div>
          <h1 className="mt-1 text-title">{strain.name}</h1>
          {strain.aliases.length > 0 && (
            <p className="mt-2 font-display text-lead text-muted italic">Also called {strain.aliases.join(', ')}</p>
          )}
          {strain.reviewCount > 0 && (
            <p className="numeral mt-3 flex items-center gap-2.5 text-small">
              <Stars value={Number(strain.rating)} />
              {strain.rating} of 5
              <Link to={{ search: '?tab=reviews' }} preventScrollReset className="link touch">
                {counted(strain.reviewCount, 'review')}
              </Link>
            </p>
          )}
        </div>
        <figure className="contents">
          <div className={FIGURE}>
            <Plate image={strain.image} alt={plateText(strain)} fromCard={fromCard} />
          </div>
          {drawn && (
            <figcaption className="[grid-area:legend] lg:text-center">
              <BloomLegend strain={strain} />
            </figcaption>
          )}
        </figure>
        <dl className="[grid-area:strong] lg:border-t lg:border-line lg:py-3.5">
          <dt className="label text-muted">How strong</dt>
          <dd className="mt-2 grid max-w-md gap-x-8 gap-y-4 lg:grid-cols-2">
            <Scale label="THC" value={strain.thcContent} max={THC_SCALE_MAX} large />
            <Scale label="CBD" value={strain.cbdContent} max={CBD_SCALE_MAX} large />
          </dd>
        </dl>
        <div className="[grid-area:facts]">
          {strain.description && <p className="prose">{strain.description}</p>}
          <dl className="mt-6 border-b border-line">
            <Fact term="People report">
              {strain.effects.length > 0 ? <EffectLinks effects={strain.effects.slice(0, 3)} /> : 'Unknown'}
            </Fact>
            <Fact term="Flavors">
              {strain.flavors.length > 0 ? (
                <span className="font-display text-lead italic">{joinWords(strain.flavors)}</span>
              ) : (
                'Unknown'
              )}
            </Fact>
            {strain.terpenes.length > 0 && (
              <Fact term="Top terpenes">
                <span className="flex flex-wrap gap-x-5 gap-y-1">
                  {strain.terpenes.slice(0, 3).map(({ slug, name }) => (
                    <TerpeneName key={slug} slug={slug} name={name} />
                  ))}
                </span>
              </Fact>
            )}
          </dl>
        </div>
      </div>
    </>
  );
}

function EffectLinks({ effects }: Pick<StrainDetail, 'effects'>) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {effects.map((effect) => (
        <Link key={effect} to={finderPath({ effects: [effect] })} className="link touch">
          {effect}
        </Link>
      ))}
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[7.5rem_1fr] sm:items-baseline">
      <dt className="label text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The drawing in words, for those who do not see it. */
function plateText({ name, terpenes, image }: StrainDetail): string {
  if (image.kind === 'photograph') return `Photograph of ${name}`;
  const [longest, ...others] = terpenes.map((terpene) => terpene.name.toLowerCase());
  if (!longest) return `Drawing of ${name}: a closed bud, because its terpenes aren’t known`;
  return `Drawing of ${name}: the longest petal is ${longest}${others.length > 0 ? `, then ${joinWords(others)}` : ''}`;
}

function FinderLink() {
  return (
    <nav aria-label="Breadcrumb" className="pt-4 pb-2 lg:pt-6">
      <Link
        to="/cannabis-strain-finder"
        className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Strain finder
      </Link>
    </nav>
  );
}

/** The head's place while the strain loads. */
export function StrainHeadSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <p className="sr-only" role="status">
        Loading the strain
      </p>
      <FinderLink />
      <div className={FRAME}>
        <div className="[grid-area:title]">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-4 h-12 w-3/4" />
        </div>
        <div className={FIGURE}>
          <Skeleton className="aspect-square w-full rounded-full!" />
        </div>
        <Skeleton className="h-28 w-full [grid-area:strong]" />
        <div className="[grid-area:facts]">
          <Skeleton className="h-28 w-full" />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="mt-6 h-9 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
