import { HideReview, type ModeratedReview, reviewModerationHide } from '@bluntbot/proto/catalog/strain-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { adminApi, forgetReads } from '../../lib/admin-api.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { problemOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';

/** Hides a review, for a reason that staff can read later. */
export function HideForm({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: formResolver(HideReview),
    defaultValues: { reason: '' },
  });
  const hide = useMutation({
    mutationFn: (body: { reason: string }) => adminApi(reviewModerationHide, { ...body, id: review.id }),
    onSuccess: () => {
      showToast({ title: 'The review is hidden', text: review.strain.name, tone: 'neutral' });
      onClose();
      return forgetReads(queryClient);
    },
    onError: (error) => {
      showToast({ title: 'Error', text: 'Failed to hide review', tone: 'error' });
      const issue = problemOf(error)?.issues?.[0];
      if (issue) setError('reason', { message: issue.message }, { shouldFocus: true });
    },
  });
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((body) => hide.mutate(body))(event)}
      className="mt-3 grid max-w-lg gap-3"
    >
      <Field label="Reason" error={formState.errors.reason?.message} hint="For staff. It goes into the audit log.">
        {(control) => (
          <input {...control} {...register('reason')} required maxLength={300} autoComplete="off" className={INPUT} />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" look="solid" disabled={hide.isPending}>
          Hide this review
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
