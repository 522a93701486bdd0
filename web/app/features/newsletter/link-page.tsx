import { NEWSLETTER_OUTCOMES, type NewsletterOutcome } from '@bluntbot/proto/commerce/newsletter';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { useSite } from '../../lib/site.ts';

interface Words {
  title: string;
  explain: string;
  button: string;
  done: { title: string; text: string };
  failed: string;
}

/** Puts an address on the list. Opening the page does not, because mail programs open links by themselves. */
export function ConfirmPage() {
  const { name } = useSite();
  return (
    <LinkPage
      words={{
        title: 'Confirm your address',
        explain: `Confirm to get the ${name} newsletter. You must be 21 or older.`,
        button: 'Confirm address',
        done: {
          title: 'Your address is confirmed',
          text: `You’ll get the next ${name} newsletter. Every issue has an unsubscribe link.`,
        },
        failed: 'We couldn’t confirm your address just now. Please try again in a minute.',
      }}
    />
  );
}

/** Takes an address off the list. */
export function UnsubscribePage() {
  const { name } = useSite();
  return (
    <LinkPage
      words={{
        title: 'Unsubscribe',
        explain: `One click takes your address off the ${name} newsletter list.`,
        button: 'Unsubscribe',
        done: {
          title: 'You’re unsubscribed',
          text: `We deleted your address from the ${name} newsletter list. You won’t get any more email from it.`,
        },
        failed: 'We couldn’t remove your address just now. Please try again in a minute.',
      }}
    />
  );
}

/** A form that is sent to the page's own address, token and all, and needs no script. */
function LinkPage({ words }: { words: Words }) {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const outcome: NewsletterOutcome | undefined = NEWSLETTER_OUTCOMES.find((each) => each === params.get('outcome'));

  if (outcome === 'done') {
    return (
      <Frame title={words.done.title}>
        <p role="status" className="prose">
          {words.done.text}
        </p>
        <ButtonLink to="/">Go Home</ButtonLink>
      </Frame>
    );
  }
  if (!token || outcome === 'unknown') {
    return (
      <Frame title="This link doesn’t work">
        <p role="alert" className="prose">
          {outcome === 'unknown'
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
      <form method="post">
        <Button type="submit" look="solid">
          {words.button}
        </Button>
      </form>
      {outcome === 'failed' && (
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
