import { BackLink } from '../../components/ui/back-link.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Seo } from '../../lib/seo.tsx';

/** A guide's place while it loads. */
export function GuideSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <Seo
        title="Growing guide"
        description="A guide to growing cannabis at home."
        keywords={['growing guides']}
        noindex
      />
      <p className="sr-only" role="status">
        Loading the guide
      </p>
      <BackLink to="/growing">Back to Growing Guides</BackLink>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-3 h-14 w-full max-w-3xl" />
      <Skeleton className="mt-6 h-16 w-full max-w-2xl" />
      <Skeleton className="mt-5 h-5 w-72" />
      <Skeleton className="mt-8 h-44 w-full sm:h-60 lg:h-80" />
      <div className="mt-10 grid gap-x-16 lg:mt-14 lg:grid-cols-[15rem_1fr]">
        <Skeleton className="h-64 w-full max-lg:hidden" />
        <div className="grid max-w-2xl gap-4">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
