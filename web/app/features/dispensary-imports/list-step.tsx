import type { DispensaryImport } from '@bluntbot/proto/locations/dispensary-imports';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { counted } from '../../lib/counted.ts';

interface ListStepProps {
  run: DispensaryImport;
  onImport: (allowRemovals: boolean) => void;
  onAnother: () => void;
}

/** What can be done after a report: import what was checked, if need be after a question, or begin again. */
export function ListStep({ run, onImport, onAnother }: ListStepProps) {
  const [allowed, setAllowed] = useState(false);
  const question = useId();
  const asks = run.questions.length > 0;
  const action = run.state === 'checked' || asks ? actionFor(run) : undefined;
  return (
    <>
      {asks && (
        <section aria-labelledby={question} className="prose mb-5 border-l-2 border-danger pl-4">
          <h4 id={question} className="font-sans text-body font-medium text-danger">
            This list would remove many shops
          </h4>
          {run.questions.map((text) => (
            <p key={text} className="mt-2 text-small wrap-anywhere">
              {text}
            </p>
          ))}
          <label className="mt-2 flex min-h-11 items-center gap-2 text-small font-medium">
            <input
              type="checkbox"
              className="size-4.5"
              checked={allowed}
              onChange={({ currentTarget: { checked } }) => setAllowed(checked)}
            />
            Allow removals
          </label>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {action && (
          <Button look="solid" disabled={asks && !allowed} onClick={() => onImport(allowed)}>
            {action}
          </Button>
        )}
        <Button onClick={onAnother}>Choose another file</Button>
      </div>
    </>
  );
}

/** What an import would do, in few words; nothing where it would do nothing. */
function actionFor({ created, updated, unchanged, removed }: DispensaryImport): string | undefined {
  const shops = created + updated;
  if (shops > 0)
    return `Import ${counted(shops, 'shop')}${removed > 0 ? `, remove ${removed.toLocaleString('en-US')}` : ''}`;
  if (removed > 0) return `Remove ${counted(removed, 'shop')}`;
  return unchanged > 0 ? `Confirm ${counted(unchanged, 'shop')}` : undefined;
}
