import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { ArrowRight, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { AiLabel } from './ai-label.tsx';
import { FAILURES, THINKING } from './chat-texts.ts';
import { useQuestionBound } from './question-bound.tsx';
import { ThinkingMark } from './thinking-mark.tsx';

type Answering = typeof import('./home-answer.tsx');
type Reply = import('./home-answer.tsx').HomeReply;

interface Exchange {
  question: string;
  without: readonly Understood[];
  /** What has come of the answer; whole once `done`. */
  reply: Reply;
  done: boolean;
}

/** The code that asks and shows answers is loaded when a visitor starts to type. */
const load = (): Promise<Answering> => import('./home-answer.tsx');

/**
 * The question of the home page: idle, loading, answered. Before its script has come, it leads to the full page with
 * the question in it.
 */
export function QuestionBox() {
  const field = useRef<HTMLTextAreaElement>(null);
  const answered = useRef<HTMLElement>(null);
  const asking = useRef<AbortController>(undefined);
  const [answering, setAnswering] = useState<Answering>();
  const [exchange, setExchange] = useState<Exchange>();
  const bound = useQuestionBound();
  const loading = exchange !== undefined && !exchange.done;
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(question: string, without: readonly Understood[] = []) {
    const mine = new AbortController();
    asking.current = mine;
    const show = (reply: Reply, done: boolean) =>
      asking.current === mine && setExchange({ question, without, reply, done });
    show({ text: '', shown: null }, false);
    try {
      const loaded = await load();
      setAnswering(loaded);
      show(
        await loaded.askAtHome({ question, without }, mine.signal, (text) => show({ text, shown: null }, false)),
        true,
      );
    } catch {
      show({ text: FAILURES.homeBroken, shown: null, failed: true }, true);
    }
  }
  function askWithout(question: string, without: readonly Understood[]) {
    // The pressed chip disappears with its answer.
    answered.current?.focus({ preventScroll: true });
    void ask(question, without);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const question = field.current?.value.trim();
    if (question && !loading) void ask(question);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  function stop() {
    asking.current?.abort();
    field.current?.focus();
  }
  function startAnew() {
    setExchange(undefined);
    bound.reset();
    if (field.current) field.current.value = '';
    field.current?.focus();
  }

  return (
    <div className="lg:pt-24">
      <form method="get" action="/bluntbot" onSubmit={submit}>
        <h1 className="text-display xl:text-[5.066rem]">
          <label htmlFor="question">What are you looking for?</label>
        </h1>
        <div className="mt-7 flex items-end rounded-card border border-edge bg-raised p-1.5 outline-accent has-[textarea:focus]:border-accent has-[textarea:focus-visible]:outline-2">
          <textarea
            ref={field}
            id="question"
            name="q"
            rows={1}
            onKeyDown={onKeyDown}
            onInput={bound.onInput}
            autoComplete="off"
            enterKeyHint="send"
            placeholder="calm for the evening, citrus, not strong"
            onFocus={() => void load().catch(() => undefined)}
            className="field-sizing-content max-h-36 min-h-13 min-w-0 grow resize-none bg-transparent px-3.5 py-3 leading-snug text-body outline-none sm:text-lead"
          />
          <Button type="submit" look="solid" disabled={loading} className="h-13 px-5">
            Ask
          </Button>
        </div>
        {bound.note}
        <p className="mt-3 text-small text-muted">
          Tell BluntBot in your own words how a strain should feel and smell, and what to avoid. It draws its answers
          from the library.
        </p>
      </form>
      {/* With its label it becomes a region of the page. */}
      <section
        ref={answered}
        tabIndex={-1}
        aria-label={exchange && 'Answer'}
        aria-busy={loading}
        className={exchange ? 'mt-6 border-t border-ink pt-4 outline-none' : undefined}
      >
        {exchange && (
          <p className="mb-2 flex items-center gap-2 text-small">
            <ThinkingMark still={!loading} />
            <span className="font-medium">BluntBot</span>
            <AiLabel />
            {loading && (
              <Button look="bare" onClick={stop} className="-my-3 ml-auto">
                <Square className="size-3 fill-current" strokeWidth={1.5} aria-hidden="true" />
                Stop
              </Button>
            )}
          </p>
        )}
        <Answered exchange={exchange} answering={answering} ask={askWithout} />
        {exchange?.done && (
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button onClick={startAnew}>Ask Another Question</Button>
            <Link to="/bluntbot" className="link inline-flex min-h-11 items-center gap-2 text-small">
              A longer conversation
              <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
            </Link>
          </div>
        )}
      </section>
    </div>
  );
}

interface AnsweredProps {
  exchange: Exchange | undefined;
  answering: Answering | undefined;
  ask: (question: string, without: readonly Understood[]) => void;
}

/**
 * That an answer will come, what has come of it, and the whole of it, which is read out. What reads out is always in
 * the document.
 */
function Answered({ exchange, answering, ask }: AnsweredProps) {
  const { HomeAnswer } = answering ?? {};
  const answer =
    exchange && HomeAnswer ? (
      <HomeAnswer
        reply={exchange.reply}
        taken={exchange.without}
        without={exchange.done ? (without) => ask(exchange.question, without) : undefined}
      />
    ) : (
      exchange && <p className="border-l-2 border-danger pl-4">{exchange.reply.text}</p>
    );
  const begun = exchange && !exchange.done && exchange.reply.text !== '';
  return (
    <>
      <p role="status" className="text-muted">
        {exchange && !exchange.done && !begun && THINKING}
      </p>
      {begun && answer}
      <div aria-live="polite">{exchange?.done && answer}</div>
    </>
  );
}
