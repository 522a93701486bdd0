import { Stars } from '../../components/ui/stars.tsx';

/** A score out of ten: five stars with halves, and the number. */
export function ReviewScore({ rating, large = false }: { rating: number | null; large?: boolean }) {
  if (rating === null) return <p className="text-small text-muted">Not scored</p>;
  return (
    <p className="numeral flex items-center gap-2.5">
      <Stars value={rating / 2} className={large ? 'h-6' : 'h-4'} />
      <span className={large ? 'font-display text-heading' : 'text-small'}>
        {rating}
        <span className="text-muted"> / 10</span>
      </span>
    </p>
  );
}
