import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { isStatus, sentenceOf } from '../../lib/problem.ts';

interface PublishDespiteProps {
  error: unknown;
  busy: boolean;
  onPublish: (despite: string) => void;
}

/** Shows why a post was not published, and lets staff publish it anyway with a reason, which is logged. */
export function PublishDespite({ error, busy, onPublish }: PublishDespiteProps) {
  const [asking, setAsking] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPublish(String(new FormData(event.currentTarget).get('despite')).trim());
  }
  return (
    <div className="mt-4 rounded-card border border-danger px-4 py-3 text-small">
      <p role="alert">Not published. {sentenceOf(error, 'Please try again.')}</p>
      {isStatus(error, 409) && !asking && (
        <Button look="bare" onClick={() => setAsking(true)} className="-ml-4">
          It’s correct anyway
        </Button>
      )}
      {asking && (
        <form onSubmit={send} className="mt-3 grid max-w-lg gap-3">
          <Field label="Why it’s correct" hint="Your reason goes into the audit log with your name.">
            {(control) => (
              <input
                {...control}
                name="despite"
                required
                minLength={10}
                maxLength={300}
                autoComplete="off"
                className={INPUT}
              />
            )}
          </Field>
          <div className="flex gap-2">
            <Button type="submit" disabled={busy}>
              Publish anyway
            </Button>
            <Button look="bare" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
