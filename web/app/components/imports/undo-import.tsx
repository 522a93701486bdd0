import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetReads } from '../../lib/admin-api.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../ui/button.tsx';

interface UndoImportProps<Undone> {
  /** It was undone before. */
  isUndone: boolean;
  undo: () => Promise<Undone>;
  /** What it came to, as it stands after "Undone." */
  tell: (undone: Undone) => string;
}

/** Takes an import back that was written. */
export function UndoImport<Undone>({ isUndone, undo, tell }: UndoImportProps<Undone>) {
  const queryClient = useQueryClient();
  const undoing = useMutation({ mutationFn: undo, onSuccess: () => forgetReads(queryClient) });
  if (undoing.data) {
    return (
      <p role="status" className="prose mb-5 text-small">
        Undone. {tell(undoing.data)}
      </p>
    );
  }
  if (isUndone) return null;
  return (
    <div className="mb-5">
      <Button disabled={undoing.isPending} onClick={() => undoing.mutate()}>
        Undo this import
      </Button>
      {undoing.isError && (
        <p role="alert" className="mt-2 text-small text-danger">
          {sentenceOf(undoing.error, 'We couldn’t reach the site. Please try again.')}
        </p>
      )}
    </div>
  );
}
