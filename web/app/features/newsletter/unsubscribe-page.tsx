import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { useSite } from '../../lib/site.ts';
import { unsubscribe } from './newsletter-api.ts';

/** One click takes an address off the list. Opening the page does not: mail programs open links by themselves. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const { name } = useSite();
  const send = useMutation({ mutationFn: () => unsubscribe(token) });

  if (send.data === 'done') {
    return (
      <Frame title="You are unsubscribed">
        <p role="status" className="prose">
          The address is off the list of {name} and forgotten. Nothing more will be sent to it.
        </p>
        <ButtonLink to="/">Go Home</ButtonLink>
      </Frame>
    );
  }
  if (!token || send.data === 'unknown') {
    return (
      <Frame title="This link is not known">
        <p role="alert" className="prose">
          {token
            ? 'No address on the list belongs to it. It may have been used before, or a part of it is missing.'
            : 'The part of it that says whose address it is about is missing. Please open the whole link.'}
        </p>
        <ButtonLink to="/">Go Home</ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame title="Unsubscribe">
      <p className="prose">One click takes your address off the newsletter of {name}.</p>
      <Button
        look="solid"
        aria-disabled={send.isPending}
        onClick={() => {
          if (!send.isPending) send.mutate();
        }}
        className="needs-script"
      >
        {send.isPending ? 'One moment …' : 'Unsubscribe'}
      </Button>
      <p className="hidden text-muted noscript:block">This needs JavaScript.</p>
      {send.isError && (
        <p role="alert" className="prose border-l-2 border-danger pl-4 text-danger">
          Your address is still on the list: the site could not be reached. Please try again.
        </p>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page flex flex-col items-start gap-5 pt-12 lg:pt-20">
      <h1 className="text-title">{title}</h1>
      {children}
    </div>
  );
}
