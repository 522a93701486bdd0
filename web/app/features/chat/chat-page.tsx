import { BookOpenCheck, Clock, type LucideIcon, MessageSquareQuote } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConversationTools } from './conversation-tools.tsx';
import { ConversationView } from './conversation-view.tsx';

const FEATURES: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'AI-Powered',
    text: 'Ask in your own words. It says what it understood, and you can take any of that away.',
    icon: MessageSquareQuote,
  },
  {
    title: 'Expert Knowledge',
    text: 'Strains, terpenes, laws, shops and recipes are read from the library of this site. Each fact leads to where it stands.',
    icon: BookOpenCheck,
  },
  {
    title: '24/7 Available',
    text: 'At any hour, without an account. The conversation stays on this device; Clear Chat forgets it.',
    icon: Clock,
  },
];

/** The full page of BluntBot. */
export function ChatPage({ offer }: { offer: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [params] = useSearchParams();
  const question = params.get('q')?.trim() ?? '';
  return (
    <div className="page">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2 pt-6 pb-4 lg:pt-12 lg:pb-6">
        <div>
          <h1 className="text-title lg:text-display">BluntBot</h1>
          <p className="prose mt-2 text-muted max-sm:text-small lg:text-lead">
            Your cannabis assistant. It answers from this site’s own library and shows where each fact stands.
          </p>
        </div>
        <ConversationTools cleared={() => field.current?.focus()} />
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <section
          aria-label="Chat"
          className="flex h-[min(46rem,calc(100svh-var(--bottom-bar)-2rem))] min-h-96 flex-col border-t border-ink max-sm:-mx-5 lg:h-[min(48rem,calc(100svh-6rem))]"
        >
          <ConversationView surface="page" field={field} prefill={question || undefined} />
          <WithoutScript question={question} />
        </section>
        <aside aria-label="About BluntBot" className="lg:pt-0">
          <ul className="grid gap-x-10 sm:grid-cols-3 lg:grid-cols-1">
            {FEATURES.map(({ title, text, icon: Icon }) => (
              <li key={title} className="border-t border-ink py-5 lg:not-first:border-line">
                <Icon className="size-6 text-accent" strokeWidth={1.25} aria-hidden="true" />
                <h2 className="mt-2 text-lead">{title}</h2>
                <p className="mt-1 text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-2 border-l-2 border-line pl-4 text-small text-muted">
            BluntBot is a machine and can be wrong. Its answers are educational only, not medical advice. For adults 21+ in legal states. Do
            not drive or operate machinery under the influence.
          </p>
        </aside>
      </div>
      <div className="mt-14">{offer}</div>
    </div>
  );
}

/** Where no script runs BluntBot cannot answer; it says so, and what can. */
function WithoutScript({ question }: { question: string }) {
  const search = question ? `?search=${encodeURIComponent(question)}` : '';
  return (
    <div className="hidden border-t border-line px-4 py-5 noscript:block sm:px-5">
      <p>BluntBot needs JavaScript to answer, and none runs here.</p>
      <p className="mt-2">
        <Link to={`/cannabis-strain-finder${search}`} className="link">
          {question ? `Ask the strain finder for “${question}”` : 'The strain finder'}
        </Link>{' '}
        takes the same words without it, and{' '}
        <Link to={question ? `/search?q=${encodeURIComponent(question)}` : '/search'} className="link">
          the search
        </Link>{' '}
        looks through everything that can be read here.
      </p>
    </div>
  );
}
