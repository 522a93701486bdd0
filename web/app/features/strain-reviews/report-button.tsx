import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { showToast } from '../../lib/toast.ts';
import { reportReview } from './queries.ts';

/** Tells staff that a review should be looked at; once, and the button says so from then on. */
export function ReportButton({ id, date }: { id: number; date: string }) {
  const report = useMutation({
    mutationFn: () => reportReview(id),
    onSuccess: () =>
      showToast({ title: 'Review reported', text: 'Thank you. Our staff look at every report.', tone: 'neutral' }),
    onError: () => showToast({ title: 'Error', text: 'Failed to report the review. Please try again.', tone: 'error' }),
  });
  const done = report.isSuccess;
  return (
    <button
      type="button"
      aria-label={done ? `Reported: review of ${date}` : `Report the review of ${date}`}
      aria-disabled={done || report.isPending}
      onClick={() => {
        if (!done && !report.isPending) report.mutate();
      }}
      className="needs-script -mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-small text-muted hover:text-ink aria-disabled:cursor-default aria-disabled:hover:text-muted"
    >
      <Flag className={`size-3.5 ${done ? 'fill-current' : ''}`} strokeWidth={1.5} aria-hidden="true" />
      {done ? 'Reported' : 'Report'}
    </button>
  );
}
