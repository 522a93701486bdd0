import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

/** The slot of the featured partner. It is free, and says so. */
export function PartnerBanner() {
  return (
    <aside
      aria-labelledby="featured-partner"
      className="group relative grid gap-x-10 gap-y-4 border-y border-line py-7 md:grid-cols-[1fr_auto] md:items-center"
    >
      <div>
        <p id="featured-partner" className="label text-muted">
          Featured partner
        </p>
        <p className="mt-1 font-display text-heading">This spot is open to a licensed dispensary.</p>
        <p className="prose mt-1.5 text-small text-muted">
          When a partner pays for this spot, we’ll label it as an ad. Until then, here’s every shop we list, nearest
          first.
        </p>
      </div>
      <Link
        to="/find-dispensaries-near-you"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium after:absolute after:inset-0 group-hover:text-accent"
      >
        Find dispensaries near you
        <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </aside>
  );
}
