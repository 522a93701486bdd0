import { Skeleton } from '../../components/ui/skeleton.tsx';

/** The library's place while it loads: the tabs and the first stages. */
export function LibrarySkeleton() {
  return (
    <div className="mt-8" aria-busy="true">
      <p className="sr-only" role="status">
        Loading the growing library
      </p>
      <div className="flex h-12 items-center gap-7 border-b border-line">
        {[0, 1, 2, 3].map((tab) => (
          <Skeleton key={tab} className="h-6 w-24" />
        ))}
      </div>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5.5rem_1fr] gap-x-5 border-t border-line py-8 first:border-0 sm:grid-cols-[9rem_1fr] lg:grid-cols-[11rem_5fr_7fr] lg:gap-x-12 lg:py-10"
        >
          <Skeleton className="aspect-[2/3] w-full" />
          <div>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-9 w-3/4" />
            <Skeleton className="mt-3 h-6 w-1/2" />
            <Skeleton className="mt-5 h-32 w-full" />
          </div>
          <Skeleton className="h-64 w-full max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}
