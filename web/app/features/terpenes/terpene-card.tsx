import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { Link } from 'react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TerpenePetal } from '../../components/ui/terpene-petal.tsx';

/** One terpene: its smell, the reported effects, where else it's found, and the strains with the most of it. */
export function TerpeneCard({ terpene }: { terpene: Terpene }) {
  const { slug, name, family, percentage, aroma } = terpene;
  return (
    <article id={slug} className="flex h-full scroll-mt-6 flex-col border-t border-line py-7">
      <header className="flex items-start gap-4">
        <TerpenePetal family={family} color={terpeneColor(slug)} className="h-16 w-8 shrink-0" />
        <div className="grow">
          <p className="label text-muted">{family}</p>
          <h3 className="text-heading">{name}</h3>
        </div>
        <p
          className="numeral rounded-full border border-line px-3 py-1 text-small"
          title="Share of strains with this as the main terpene"
        >
          {percentage}%
        </p>
      </header>
      <p className="mt-3 font-display text-lead italic">{aroma}</p>
      <div className="mt-2">
        <TerpeneFacts terpene={terpene} />
      </div>
    </article>
  );
}

/** What is known of a terpene besides its name and smell. */
export function TerpeneFacts({ terpene }: { terpene: Terpene }) {
  const { description, effects, boilingPoint, alsoFoundIn, commonStrains } = terpene;
  return (
    <>
      <p className="text-small text-muted">{description}</p>
      <dl className="mt-4 grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-1.5 text-small">
        <dt className="text-muted">Reported</dt>
        <dd>{effects.join(', ') || 'No reported effects in our data'}</dd>
        <dt className="text-muted">Boils at</dt>
        <dd className="numeral">
          {boilingPoint === null
            ? 'Unknown'
            : `${Math.round(boilingPoint * 1.8 + 32)}°F (${Math.round(boilingPoint)}°C)`}
        </dd>
        <dt className="text-muted">Also in</dt>
        <dd>{alsoFoundIn.join(', ') || 'Unknown'}</dd>
        {commonStrains.length > 0 && (
          <>
            <dt className="text-muted">Strains</dt>
            <dd className="flex flex-wrap gap-x-3 gap-y-0.5">
              {commonStrains.map((strain) => (
                <Link key={strain.slug} to={`/strain/${strain.slug}`} className="link inline-block py-0.5">
                  {strain.name}
                </Link>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

/** An entry's place while it loads. */
export function TerpeneCardSkeleton() {
  return (
    <li className="border-t border-line py-7" aria-hidden="true">
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="mt-4 h-6 w-4/5" />
      <Skeleton className="mt-3 h-20 w-full" />
      <Skeleton className="mt-4 h-32 w-full" />
    </li>
  );
}
