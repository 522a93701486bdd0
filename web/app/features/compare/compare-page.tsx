import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { KeptFocus } from '../../components/ui/kept-focus.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { AddStrain } from './add-strain.tsx';
import { CompareBlooms } from './compare-blooms.tsx';
import { CompareTable } from './compare-table.tsx';
import { TerpeneTable } from './terpene-table.tsx';

/** What became of the question for one strain: undefined while it is open, null when there is none. */
interface Asked {
  slug: string;
  strain: StrainDetail | null | undefined;
}

interface ComparePageProps {
  asked: readonly Asked[];
  failed: boolean;
  onRetry: () => void;
}

/** Up to four strains side by side, differences first. */
export function ComparePage({ asked, failed, onRetry }: ComparePageProps) {
  const strains = asked.flatMap(({ strain }) => strain ?? []);
  const unknown = asked.filter(({ strain }) => strain === null).map(({ slug }) => slug);
  const loading = asked.some(({ strain }) => strain === undefined);
  return (
    <div className="page">
      <header className="pt-10 pb-8 lg:pt-14 print:pt-0 print:pb-3">
        <h1 className="text-title print:text-section">
          {strains.length > 1 ? strains.map(({ name }) => name).join(' or ') : 'Compare strains'}
        </h1>
        {strains.length > 1 && (
          <p className="mt-3 max-w-prose text-muted">Differences come first. All figures are typical values.</p>
        )}
      </header>
      {unknown.length > 0 && (
        <p role="status" className="mb-8 border-l-2 border-warning pl-4">
          Not in the library: {unknown.join(', ')}.
        </p>
      )}
      {failed ? (
        <Notice
          tone="error"
          title="Failed to load strains"
          text="There was an error loading the strain data. Please try again."
        >
          <Button look="solid" onClick={onRetry} className="needs-script">
            Try Again
          </Button>
        </Notice>
      ) : loading ? (
        <div aria-busy="true" className="grid gap-10 lg:grid-cols-[4fr_7fr]">
          <Skeleton className="aspect-square w-full rounded-full!" />
          <Skeleton className="h-96 w-full" />
        </div>
      ) : strains.length === 0 ? (
        <EmptyComparison />
      ) : (
        <Comparison strains={strains} />
      )}
    </div>
  );
}

function Comparison({ strains }: { strains: readonly StrainDetail[] }) {
  return (
    <>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[4fr_7fr] print:grid-cols-[1fr_3fr] print:gap-6">
        <CompareBlooms strains={strains} />
        <KeptFocus rows="thead th" className="min-w-0">
          <CompareTable strains={strains} />
        </KeptFocus>
      </div>
      <TerpeneTable strains={strains} />
      <AddStrain strains={strains} />
    </>
  );
}

function EmptyComparison() {
  return (
    <div className="grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[7fr_5fr]">
      <div className="prose">
        <h2 className="text-section">Nothing to compare yet</h2>
        <p className="mt-4 text-muted">
          Choose “Compare” on up to four strains in the finder. When you pick two, the drawings overlap, so it’s easy to
          spot petals only one strain has. Three or four appear side by side. A table compares strength, reported
          effects, smell, and lineage.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink look="solid" to="/cannabis-strain-finder">
            Open the strain finder
          </ButtonLink>
          <ButtonLink to="/compare?s=blue-dream,og-kush">Blue Dream or OG Kush?</ButtonLink>
        </div>
      </div>
      <AddStrain strains={[]} />
    </div>
  );
}
