import type { AdminStrain } from '@bluntbot/proto/catalog/strain-admin';
import { ImageUp, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { sentenceOf } from '../../lib/problem.ts';
import { useStrainActions } from './use-strain-actions.ts';

interface StrainRowProps {
  strain: AdminStrain;
  /** Whether this is the one in the form. */
  edited: boolean;
  /** The form is beside the list, so long values are left out. */
  narrow: boolean;
  onEdit: () => void;
}

/** One strain of the staff's list, and what can be done to it. */
export function StrainRow({ strain, edited, narrow, onEdit }: StrainRowProps) {
  const actions = useStrainActions(strain);
  const busy = Object.values(actions).some(({ isPending }) => isPending);
  const figures = [strain.thcContent && `THC ${strain.thcContent}%`, strain.cbdContent && `CBD ${strain.cbdContent}%`];
  const wide = narrow ? 'hidden xl:table-cell' : 'hidden md:table-cell';
  return (
    <tr
      aria-busy={busy}
      aria-current={edited || undefined}
      className="border-t border-line align-top aria-current:bg-sunken max-sm:grid max-sm:grid-cols-[4rem_1fr] max-sm:pt-3"
    >
      <td className="max-sm:row-span-3 sm:w-18 sm:py-3 sm:pr-3">
        <div className={`w-12 sm:w-14 ${busy ? 'animate-pulse' : ''}`}>
          <Bloom image={strain.image} alt="" sizes="3.5rem" />
        </div>
      </td>
      <th scope="row" className="text-left font-normal sm:py-3 sm:pr-4">
        {strain.deletedAt ? (
          <span className="font-medium">{strain.name}</span>
        ) : (
          <Link to={`/strain/${strain.slug}`} className="font-medium hover:text-accent">
            {strain.name}
          </Link>
        )}
        <TypeMark type={strain.type} className="mt-0.5 flex!" />
        <span className={`numeral mt-0.5 block text-label text-muted ${narrow ? 'xl:hidden' : 'md:hidden'}`}>
          {figures.filter(Boolean).join(' · ')}
        </span>
        {actions.upload.isPending && <span className="block text-label text-muted">Uploading...</span>}
        {actions.upload.isError && (
          <span role="alert" className="block text-label text-danger">
            {sentenceOf(actions.upload.error, 'The picture wasn’t uploaded.')}
          </span>
        )}
      </th>
      <td className={`numeral py-3 pr-4 text-right text-small ${wide}`}>{strain.thcContent ?? <Unknown />}</td>
      <td className={`numeral py-3 pr-6 text-right text-small ${wide}`}>{strain.cbdContent ?? <Unknown />}</td>
      <td className={`text-small max-sm:pt-2 sm:py-3 sm:pr-4 ${narrow ? 'hidden' : ''}`}>
        <p className="line-clamp-2 max-w-prose text-muted">{strain.description || 'No description'}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {strain.effects.map((effect) => (
            <li key={effect} className="rounded-full border border-line px-2 text-label">
              {effect}
            </li>
          ))}
        </ul>
      </td>
      <td className="py-2">
        <div className="flex gap-0.5 max-sm:-ml-3 sm:justify-end">
          {strain.deletedAt ? (
            <Button disabled={busy} onClick={() => actions.restore.mutate()}>
              <RotateCcw className="size-4" strokeWidth={1.5} aria-hidden="true" />
              Restore
            </Button>
          ) : (
            <>
              <UploadButton name={strain.name} busy={busy} onFile={(file) => actions.upload.mutate(file)} />
              {strain.image.kind === 'photograph' && (
                <Action
                  label={`Show the drawing of ${strain.name} again`}
                  disabled={busy}
                  onClick={() => actions.redraw.mutate()}
                >
                  <Undo2 className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
                </Action>
              )}
              <Action label={`Edit ${strain.name}`} onClick={onEdit}>
                <Pencil className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
              </Action>
              <Action label={`Delete ${strain.name}`} disabled={busy} onClick={() => actions.remove.mutate()}>
                <Trash2 className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
              </Action>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

const Unknown = () => <span className="text-muted">–</span>;

/** An icon with a tooltip, and a name for screen readers. */
const Action = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-11 place-items-center rounded-card text-muted hover:bg-sunken hover:text-ink disabled:opacity-55"
    {...rest}
  />
);

function UploadButton({ name, busy, onFile }: { name: string; busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Image of ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Action label={`Upload an image of ${name}`} disabled={busy} onClick={() => input.current?.click()}>
        <ImageUp className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
      </Action>
    </>
  );
}
