import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { isStatus } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { forgetReview, useDeleteKey } from './own-reviews.ts';
import { deleteReview, REVIEWS_KEY } from './queries.ts';

/** Lets visitors delete a review that they wrote in this browser, after a second press. */
export function DeleteButton({ id, date }: { id: number; date: string }) {
  const deleteKey = useDeleteKey(id);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    mutationFn: (key: string) =>
      deleteReview(id, key).catch((error: unknown) => {
        // One that is gone already needs no second goodbye.
        if (!isStatus(error, 404)) throw error;
      }),
    onSuccess: () => {
      forgetReview(id);
      showToast({ title: 'Review deleted', text: 'We didn’t keep a copy.', tone: 'neutral' });
      void client.invalidateQueries({ queryKey: REVIEWS_KEY });
    },
    onError: () => showToast({ title: 'Error', text: 'Your review wasn’t deleted. Please try again.', tone: 'error' }),
  });

  if (!deleteKey) return null;
  if (!asking)
    return (
      <Button onClick={() => setAsking(true)} aria-label={`Delete my review of ${date}`} className="mt-3">
        Delete my review
      </Button>
    );
  return (
    <div role="group" aria-label="Delete my review" className="mt-3 flex flex-wrap items-center gap-3">
      <p className="text-small">Delete it for good?</p>
      <Button look="solid" disabled={remove.isPending} onClick={() => remove.mutate(deleteKey)}>
        {remove.isPending ? 'Deleting …' : 'Delete review'}
      </Button>
      <Button onClick={() => setAsking(false)}>Keep review</Button>
    </div>
  );
}
