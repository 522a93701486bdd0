import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { forgetReads } from '../../lib/admin-api.ts';
import { counted } from '../../lib/counted.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { undoImport } from './queries.ts';

/** Takes an import back that was written. */
export function UndoImport({ run }: { run: StrainImport }) {
  const queryClient = useQueryClient();
  const undo = useMutation({ mutationFn: () => undoImport(run.id), onSuccess: () => forgetReads(queryClient) });
  if (undo.data) {
    const { restored, removed, kept } = undo.data;
    return (
      <p role="status" className="prose mb-5 text-small">
        Undone. {counted(restored, 'strain')} restored, {counted(removed, 'new strain')} removed
        {kept > 0 && `, ${counted(kept, 'strain')} edited since then and left unchanged`}.
      </p>
    );
  }
  return (
    <div className="mb-5">
      <Button disabled={undo.isPending} onClick={() => undo.mutate()}>
        Undo this import
      </Button>
      {undo.isError && (
        <p role="alert" className="mt-2 text-small text-danger">
          {sentenceOf(undo.error, 'We couldn’t reach the site. Please try again.')}
        </p>
      )}
    </div>
  );
}
