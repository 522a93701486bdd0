import { type ModeratedReview, reviewModerationShow } from '@bluntbot/proto/catalog/strain-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { adminApi, forgetReads } from '../../lib/admin-api.ts';
import { momentText } from '../../lib/dates.ts';
import { showToast } from '../../lib/toast.ts';
import { HideForm } from './hide-form.tsx';

/** A review, who reported it, and what staff can do about it. */
export function ReviewRow({ review }: { review: ModeratedReview }) {
  const { id, strain, rating, content, effects, createdAt, reports, hiddenReason, hiddenBy } = review;
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const show = useMutation({
    mutationFn: () => adminApi(reviewModerationShow, { id }),
    onSuccess: () => showToast({ title: 'The review is visible again', text: strain.name, tone: 'neutral' }),
    onError: () => showToast({ title: 'Error', text: 'Failed to show review', tone: 'error' }),
    onSettled: () => forgetReads(queryClient),
  });
  const hidden = hiddenReason !== null;

  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-4 md:grid-cols-[13rem_1fr_auto]">
      <div className="text-small">
        <Link to={`/strain/${strain.slug}?tab=reviews`} className="link font-medium">
          {strain.name}
        </Link>
        <p className="numeral mt-0.5 text-muted">
          {rating} of 5, <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
        {reports > 0 && (
          <p className="mt-1 inline-flex items-center gap-1.5 font-medium text-danger">
            <Flag className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
            {reports === 1 ? '1 report' : `${reports} reports`}
          </p>
        )}
      </div>
      <div className="min-w-0 text-small">
        <p className={`prose wrap-anywhere ${content ? '' : 'text-muted'}`}>{content ?? 'Stars only, no text.'}</p>
        {effects.length > 0 && <p className="mt-1 text-label text-muted">Noticed: {effects.join(', ')}</p>}
        {hidden && (
          <p className="mt-2 border-l-2 border-edge pl-3 text-muted">
            Hidden by {hiddenBy ?? 'staff'}: {hiddenReason}
          </p>
        )}
        {asking && <HideForm review={review} onClose={() => setAsking(false)} />}
      </div>
      <div className="flex gap-2 self-start">
        {!asking && (hidden || reports > 0) && (
          <Button
            disabled={show.isPending}
            onClick={() => show.mutate()}
            aria-label={`${hidden ? 'Show again' : 'Keep it'}: review of ${strain.name}`}
          >
            {hidden ? 'Show again' : 'Keep it'}
          </Button>
        )}
        {!hidden && !asking && (
          <Button onClick={() => setAsking(true)} aria-label={`Hide: review of ${strain.name}`}>
            Hide
          </Button>
        )}
      </div>
    </li>
  );
}
