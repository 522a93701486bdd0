import {
  type AdminStrain,
  adminStrainRemove,
  adminStrainRemoveImage,
  adminStrainRestore,
  adminStrainSetImage,
} from '@bluntbot/proto/catalog/strain-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi, adminUpload, forgetReads } from '../../lib/admin-api.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';

/** What can be done to a strain in its row. Each says how it went. */
export function useStrainActions({ id, name }: AdminStrain) {
  const queryClient = useQueryClient();
  const settled = () => forgetReads(queryClient);
  const failed = (text: string) => () => showToast({ title: 'Error', text, tone: 'error' });
  const refused = (error: unknown) =>
    showToast({ title: 'Error', text: `Failed to restore strain. ${sentenceOf(error, '')}`.trim(), tone: 'error' });

  const restore = useMutation({
    mutationFn: () => adminApi(adminStrainRestore, { id }),
    onSuccess: () => showToast({ title: 'Strain restored', text: `${name} is on the site again.`, tone: 'neutral' }),
    // Its name may have been given to another one meanwhile.
    onError: refused,
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: () => adminApi(adminStrainRemove, { id }),
    onSuccess: () =>
      showToast({
        title: 'Strain deleted successfully',
        text: name,
        tone: 'neutral',
        action: { label: 'Undo', run: () => restore.mutate() },
      }),
    onError: failed('Failed to delete strain'),
    onSettled: settled,
  });
  const upload = useMutation({
    mutationFn: (file: File) => adminUpload(adminStrainSetImage, { id }, file),
    onSuccess: () => showToast({ title: 'Image uploaded successfully', tone: 'neutral' }),
    onError: failed('Failed to upload image'),
    onSettled: settled,
  });
  const redraw = useMutation({
    mutationFn: () => adminApi(adminStrainRemoveImage, { id }),
    onSuccess: () => showToast({ title: 'The drawing is back', text: name, tone: 'neutral' }),
    onError: failed('Failed to remove image'),
    onSettled: settled,
  });
  return { restore, remove, upload, redraw };
}
