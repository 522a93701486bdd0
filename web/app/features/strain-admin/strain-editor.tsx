import type { AdminStrain } from '@bluntbot/proto/catalog/strain-admin';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBeforeUnload } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { formResolver } from '../../lib/form-resolver.ts';
import { isStatus, problemOf, sentenceOf } from '../../lib/problem.ts';
import { Conflict } from './conflict.tsx';
import { StrainControls } from './strain-controls.tsx';
import { fieldAt, fieldsOf, type StrainBody, StrainFields } from './strain-fields.ts';
import { OvertakenError, useSaveStrain } from './use-save-strain.ts';

interface StrainEditorProps {
  /** The strain to change; null to create one. */
  strain: AdminStrain | null;
  onClose: () => void;
  /** Called when there is something typed that would be lost, and when there no longer is. */
  onTyped: (typed: boolean) => void;
}

/** The form of a strain: it closes when it was saved or given up. */
export function StrainEditor({ strain, onClose, onTyped }: StrainEditorProps) {
  const [base, setBase] = useState(strain);
  const form = useForm({ resolver: formResolver(StrainFields), defaultValues: fieldsOf(strain) });
  const save = useSaveStrain();
  const overtaken = save.error instanceof OvertakenError ? save.error : undefined;
  const { isDirty } = form.formState;

  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  useBeforeUnload((event) => isDirty && event.preventDefault());
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    form.setFocus('name');
  }, [form.setFocus]);

  const send = (from: AdminStrain | null) => (body: StrainBody) =>
    save.mutate({ base: from, body }, { onSuccess: onClose, onError: (error) => showAtFields(error) });

  function showAtFields(error: unknown) {
    if (error instanceof OvertakenError) return;
    if (isStatus(error, 409))
      return form.setError('name', { message: 'is taken by another strain' }, { shouldFocus: true });
    const issues = (problemOf(error)?.issues ?? []).flatMap(({ path, message }) => {
      const name = fieldAt(path);
      return name ? [{ name, message }] : [];
    });
    issues.forEach(({ name, message }, index) => {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // An invalid number field returns an empty text, which would delete the stored value.
    const unread = [...event.currentTarget.elements].find(
      (control) => control instanceof HTMLInputElement && control.validity.badInput,
    );
    const name = unread instanceof HTMLInputElement ? fieldAt([unread.name]) : undefined;
    if (name) form.setError(name, { message: 'must be a number' }, { shouldFocus: true });
    else if (!overtaken) void form.handleSubmit(send(base))(event);
  }

  function loadTheirs(theirs: AdminStrain) {
    setBase(theirs);
    form.reset(fieldsOf(theirs));
    save.reset();
    form.setFocus('name');
  }

  function saveMine(theirs: AdminStrain) {
    setBase(theirs);
    void form.handleSubmit(send(theirs))();
  }

  const title = strain ? `Edit ${strain.name}` : 'Add Strain';
  return (
    <section ref={section} aria-label={title} className="scroll-mt-4">
      <form noValidate onSubmit={submit}>
        <h3 className="mb-4 text-heading">{title}</h3>
        {overtaken && (
          <Conflict
            base={fieldsOf(base)}
            theirs={fieldsOf(overtaken.theirs)}
            mine={form.watch()}
            onLoadTheirs={() => loadTheirs(overtaken.theirs)}
            onSaveMine={() => saveMine(overtaken.theirs)}
            onCancel={onClose}
          />
        )}
        <StrainControls form={form} sources={base?.sources ?? {}} />
        {save.isError && !overtaken && (
          <p role="alert" className="mt-4 text-small text-danger">
            Not saved. {sentenceOf(save.error, 'We couldn’t reach the site. Please try again.')}
          </p>
        )}
        {!overtaken && (
          <div className="lower-edge sticky bottom-(--bottom-bar) mt-5 flex gap-2 border-t border-line bg-paper py-3">
            <Button type="submit" look="solid" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : strain ? 'Save changes' : 'Create strain'}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        )}
      </form>
    </section>
  );
}
