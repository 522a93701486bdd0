import { BookOpenCheck, Clock, type LucideIcon, MessageSquareQuote } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConversationTools } from './conversation-tools.tsx';
import { ConversationView } from './conversation-view.tsx';

const FEATURES: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'AI-Powered',
    text: 'Ask in your own words. BluntBot shows what it understood, and you can remove anything it got wrong.',
    icon: MessageSquareQuote,
  },
  {
    title: 'Expert Knowledge',
    text: 'Facts about strains, terpenes, laws, shops, and recipes come from this site’s library, with links to each source.',
    icon: BookOpenCheck,
  },
  {
    title: '24/7 Available',
    text: 'Use it anytime, without an account. The conversation stays on this device until you clear the chat.',
    icon: Clock,
  },
];

/** The full page of BluntBot: the conversation from the top of the window to its end, what it is beside it. */
export function ChatPage({ offer }: { offer: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [params] = useSearchParams();
  const question = params.get('q')?.trim() ?? '';
  return (
    <div className="page">
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_17rem] xl:gap-x-16 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-8">
        <header className="pt-4 pb-3 lg:col-start-2 lg:row-start-1 lg:pt-0 lg:pb-8">
          <h1 className="text-section lg:text-title">BluntBot</h1>
          <p className="text-small text-muted lg:mt-3 lg:text-body">
            It draws its answers from this site’s own library and shows its sources.
          </p>
        </header>
        <section
          aria-label="Chat"
          className="flex h-[calc(100svh-var(--bottom-bar)-var(--tray,0px)-9.5rem-var(--adult-bar,0px))] min-h-80 flex-col border-t border-ink max-sm:-mx-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-[calc(100svh-7.5rem-var(--tray,0px)-var(--adult-bar,0px))] lg:max-h-220"
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-2.5 py-0.5">
            <ConversationTools cleared={() => field.current?.focus()} />
            <p className="pr-2 text-label text-muted max-sm:hidden">Kept only on this device</p>
          </div>
          <ConversationView surface="page" field={field} prefill={question || undefined} />
          <WithoutScript question={question} />
        </section>
        <aside aria-label="About BluntBot" className="max-lg:pt-10 lg:col-start-2 lg:row-start-2">
          <ul className="grid gap-x-10 sm:grid-cols-3 lg:grid-cols-1">
            {FEATURES.map(({ title, text, icon: Icon }) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-4">
                <Icon className="mt-0.5 size-6 text-accent" strokeWidth={1.25} aria-hidden="true" />
                <div>
                  <h2 className="text-lead leading-tight">{title}</h2>
                  <p className="mt-1 text-small text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-4 text-small text-muted">
            BluntBot is a machine and can be wrong. Its answers are educational only, not medical advice. For adults 21+
            in legal states. Do not drive or operate machinery under the influence.
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
      <p>BluntBot needs JavaScript to answer. Turn it on and reload the page.</p>
      <p className="mt-2">
        <Link to={`/cannabis-strain-finder${search}`} className="link">
          {question ? `Ask the strain finder for “${question}”` : 'Open the strain finder'}
        </Link>{' '}
        or{' '}
        <Link to={question ? `/search?q=${encodeURIComponent(question)}` : '/search'} className="link">
          search the whole site
        </Link>
        . Neither needs JavaScript.
      </p>
    </div>
  );
}
