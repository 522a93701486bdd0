import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { differingFields, FIELD_LABELS, type StrainFields } from './strain-fields.ts';

interface ConflictProps {
  /** The opened version, the current version, and the typed values. */
  base: StrainFields;
  theirs: StrainFields;
  mine: StrainFields;
  onLoadTheirs: () => void;
  onSaveMine: () => void;
  onCancel: () => void;
}

/** Someone else saved first: shows the differences and both options. Typed values are kept until one is chosen. */
export function Conflict({ base, theirs, mine, onLoadTheirs, onSaveMine, onCancel }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changedByThem = differingFields(base, theirs);
  const differing = differingFields(mine, theirs);
  return (
    <section aria-labelledby="conflict" className="mb-5 rounded-card border border-warning p-4">
      <h4 id="conflict" ref={heading} tabIndex={-1} className="text-body font-medium">
        Someone else changed this strain
      </h4>
      <p className="mt-1 text-small text-muted">
        Another staff member saved it after you opened it. What you typed is still here, but it isn’t saved.
      </p>
      {differing.length === 0 ? (
        <p className="mt-3 text-small">Your version is the same as theirs.</p>
      ) : (
        <table className="mt-3 w-full text-small">
          <caption className="sr-only">Differences</caption>
          <thead className="label text-left text-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-[inherit]">
                Field
              </th>
              <th scope="col" className="w-2/5 py-1 pr-3 font-[inherit]">
                Theirs
              </th>
              <th scope="col" className="w-2/5 py-1 font-[inherit]">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {FIELD_LABELS[name]}
                  <span className="block text-label font-normal text-muted">
                    {changedByThem.includes(name) ? 'changed by them' : 'changed by you'}
                  </span>
                </th>
                <td className="py-1.5 pr-3 wrap-anywhere">{theirs[name] || <Nothing />}</td>
                <td className="py-1.5 wrap-anywhere">{mine[name] || <Nothing />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onLoadTheirs}>Load their version</Button>
        <Button look="solid" onClick={onSaveMine}>
          Save mine anyway
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

const Nothing = () => <span className="text-muted">nothing</span>;
