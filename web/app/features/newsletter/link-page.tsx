import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { useSite } from '../../lib/site.ts';
import { confirm, type Outcome, unsubscribe } from './newsletter-api.ts';

interface Words {
  title: string;
  explain: string;
  button: string;
  done: { title: string; text: string };
  failed: string;
}

/** One click says that an address is on the list by its owner's wish. Opening the page does not: mail programs open links by themselves. */
export function ConfirmPage() {
  const { name } = useSite();
  return (
    <LinkPage
      send={confirm}
      words={{
        title: 'Confirm your address',
        explain: `Confirm to join the newsletter of ${name}. You are 21 or older.`,
        button: 'Confirm',
        done: {
          title: 'Your address is confirmed',
          text: `The newsletter of ${name} is on its way from now on. Every issue has an unsubscribe link.`,
        },
        failed: 'Your address is not confirmed yet: the site could not be reached. Please try again.',
      }}
    />
  );
}

/** One click takes an address off the list. */
export function UnsubscribePage() {
  const { name } = useSite();
  return (
    <LinkPage
      send={unsubscribe}
      words={{
        title: 'Unsubscribe',
        explain: `One click takes your address off the newsletter of ${name}.`,
        button: 'Unsubscribe',
        done: {
          title: 'You are unsubscribed',
          text: `Your address was removed from the list of ${name} and forgotten. Nothing more will be sent to it.`,
        },
        failed: 'Your address is still on the list: the site could not be reached. Please try again.',
      }}
    />
  );
}

function LinkPage({ send: act, words }: { send: (token: string) => Promise<Outcome>; words: Words }) {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const send = useMutation({ mutationFn: () => act(token) });

  if (send.data === 'done') {
    return (
      <Frame title={words.done.title}>
        <p role="status" className="prose">
          {words.done.text}
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
            ? 'It doesn’t match any address on the list. You may have used it already, or part of it may be missing.'
            : 'Part of the link is missing. Please open the whole link from your email.'}
        </p>
        <ButtonLink to="/">Go Home</ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame title={words.title}>
      <p className="prose">{words.explain}</p>
      <Button
        look="solid"
        aria-disabled={send.isPending}
        onClick={() => {
          if (!send.isPending) send.mutate();
        }}
        className="needs-script"
      >
        {send.isPending ? 'One moment …' : words.button}
      </Button>
      <p className="hidden text-muted noscript:block">This needs JavaScript.</p>
      {send.isError && (
        <p role="alert" className="prose border-l-2 border-danger pl-4 text-danger">
          {words.failed}
        </p>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page flex flex-col items-start gap-5 pt-12 lg:pt-20">
      <h1 className="max-w-full text-title">{title}</h1>
      {children}
    </div>
  );
}
