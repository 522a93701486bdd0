import { useMutation } from '@tanstack/react-query';
import { Shuffle, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../lib/toast.ts';
import { drawStrains, PICKS } from './queries.ts';
import { StrainCard, StrainCardSkeleton } from './strain-card.tsx';

/** Three side by side; on phones a row to be pushed along. */
const HAND =
  'mt-2 flex snap-x gap-x-4 overflow-x-auto *:w-[42vw] *:shrink-0 *:snap-start sm:grid sm:grid-cols-3 sm:gap-x-8 sm:overflow-visible sm:*:w-auto';

/** Draws three strains on demand. The button and what it drew stand in different places of the page. */
export function useSurprise() {
  return useMutation({
    mutationFn: drawStrains,
    onError: () =>
      showToast({
        title: 'Failed to load strains',
        text: 'There was an error loading the strain data. Please try again.',
        tone: 'error',
      }),
  });
}

export type Surprise = ReturnType<typeof useSurprise>;

export function SurpriseButton({ surprise }: { surprise: Surprise }) {
  return (
    <Button
      look="bare"
      onClick={() => surprise.mutate()}
      aria-disabled={surprise.isPending}
      className="needs-script -mx-4 lg:mr-0"
    >
      <Shuffle className="size-4" strokeWidth={1.5} aria-hidden="true" />
      Surprise Me
    </Button>
  );
}

export function SurpriseHand({ surprise }: { surprise: Surprise }) {
  if (!surprise.data && !surprise.isPending) return null;
  return (
    <section
      aria-label="Surprise"
      aria-live="polite"
      aria-busy={surprise.isPending}
      className="mb-10 rounded-card bg-sunken px-5 pt-4 pb-1 lg:px-6"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-heading">Three at random</h2>
        <button
          type="button"
          onClick={surprise.reset}
          aria-label="Hide these three"
          className="-mr-2 grid size-11 place-items-center rounded-card hover:bg-paper"
        >
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <ul className={HAND}>
        {surprise.data && !surprise.isPending
          ? surprise.data.map((strain) => (
              <li key={strain.id}>
                <StrainCard strain={strain} />
              </li>
            ))
          : Array.from({ length: PICKS }, (_, index) => (
              <li key={index}>
                <StrainCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
