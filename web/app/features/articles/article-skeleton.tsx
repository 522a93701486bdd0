import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ARTICLE_GRID } from './article-card.tsx';

/** The places of cards while they load. */
export function CardGridSkeleton({ label = 'Loading articles' }: { label?: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className={ARTICLE_GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-[16/9] w-full" />
            <Skeleton className="mt-4 h-4 w-24" />
            <Skeleton className="mt-2 h-8 w-full" />
            <Skeleton className="mt-3 h-20 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** An article's place while it loads. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the article
      </p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-16 w-full max-w-4xl" />
      <Skeleton className="mt-6 h-16 w-full max-w-2xl" />
      <Skeleton className="mt-8 aspect-[16/9] w-full lg:aspect-[21/9]" />
      <div className="mt-12 grid max-w-2xl gap-4 lg:ml-76">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 w-full" />
        ))}
      </div>
    </div>
  );
}
