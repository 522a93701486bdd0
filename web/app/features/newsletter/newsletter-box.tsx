import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { useSite } from '../../lib/site.ts';
import { failureOf, subscribe } from './newsletter-api.ts';

/**
 * Where the newsletter is signed up for. It says what is true for every address: that the wish is kept, and what comes
 * next.
 */
export function NewsletterBox({ source }: { source: string }) {
  const { name } = useSite();
  const title = useId();
  const send = useMutation({ mutationFn: (email: string) => subscribe(email, source) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!send.isPending) send.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  }

  return (
    <section
      aria-labelledby={title}
      className="mt-20 grid gap-x-16 gap-y-6 border-t border-ink pt-7 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id={title} className="text-section">
          The newsletter
        </h2>
        <p className="prose mt-2 text-small text-muted">New strains, new guides, and new products. Nothing else.</p>
      </div>
      <div>
        <div aria-live="polite">
          {send.isSuccess && (
            <div className="border-l-2 border-accent pl-5">
              <p className="text-lead">
                {send.data.confirmByMail
                  ? `Please check the inbox of ${send.variables}.`
                  : `Thank you. ${send.variables} is on the list.`}
              </p>
              <p className="mt-1 text-small text-muted">
                {send.data.confirmByMail
                  ? 'Open the link in the email to join the list. Until you do, we won’t send you anything. If you’re already on the list, you won’t get another email.'
                  : 'Every issue has an unsubscribe link.'}
              </p>
            </div>
          )}
        </div>
        {!send.isSuccess && (
          <>
            <p className="hidden text-muted noscript:block">You need JavaScript to sign up.</p>
            <form onSubmit={submit} className="needs-script grid gap-4">
              <div className="flex flex-wrap items-end gap-3">
                <Field label="Email address" className="min-w-56 grow">
                  {(control) => (
                    <input
                      {...control}
                      type="email"
                      name="email"
                      required
                      maxLength={254}
                      autoComplete="email"
                      className={`${INPUT} h-13`}
                    />
                  )}
                </Field>
                <Button type="submit" look="solid" aria-disabled={send.isPending} className="h-13 px-5 max-sm:w-full">
                  {send.isPending ? 'Signing up …' : 'Subscribe'}
                </Button>
              </div>
              <label className="flex min-h-11 items-start gap-3 text-small">
                <input type="checkbox" name="consent" required className="mt-0.5 size-5 shrink-0" />
                <span>
                  I am 21 or older and want the {name} newsletter by email. My address is used only for this and is
                  deleted when I unsubscribe.
                </span>
              </label>
              {send.isError && (
                <p role="alert" className="border-l-2 border-danger pl-4 text-small text-danger">
                  {failureOf(send.error)}
                </p>
              )}
            </form>
          </>
        )}
      </div>
    </section>
  );
}
