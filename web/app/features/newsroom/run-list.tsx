import { type NewsroomRun, newsroomPause, newsroomResume } from '@bluntbot/proto/assistant/newsroom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Empty, Loaded } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { momentText } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { runsQuery, scheduleQuery } from './queries.ts';

const NEXT_SHOWN = 4;

/** When the newsroom writes next, whether it is paused, and how its last runs went. */
export function RunList() {
  const schedule = useQuery(scheduleQuery());
  const runs = useQuery(runsQuery());
  const client = useQueryClient();
  const paused = schedule.data?.paused ?? null;
  const change = useAction({
    mutationFn: () => (paused ? adminApi(newsroomResume, {}) : adminApi(newsroomPause, {})),
    onSuccess: (next) => {
      client.setQueryData(scheduleQuery().queryKey, next);
      showToast({ title: next.paused ? 'The newsroom is paused' : 'The newsroom is running again', tone: 'neutral' });
    },
    onError: (error) =>
      showToast({ title: 'Error', text: sentenceOf(error, 'That didn’t work. Please try again.'), tone: 'error' }),
  });
  return (
    <AdminSection
      title="Runs"
      note={
        !schedule.data
          ? ''
          : paused
            ? `Paused by ${paused.by} since ${momentText(paused.at)}. No posts are written until you resume.`
            : `${schedule.data.postsPerRun} posts at 9 AM and 6 PM in New York, by ${writerText(schedule.data.writer)}.`
      }
      toolbar={
        schedule.data && (
          <Button disabled={change.isPending} onClick={() => change.mutate()}>
            {paused ? 'Resume' : 'Pause'}
          </Button>
        )
      }
    >
      {schedule.data && !paused && (
        <p className="numeral mb-3 text-small">
          <span className="text-muted">Next: </span>
          {schedule.data.next
            .slice(0, NEXT_SHOWN)
            .map(({ dueAt }) => momentText(dueAt))
            .join(' · ')}
        </p>
      )}
      <Loaded query={runs}>
        {({ items }) =>
          items.length === 0 ? <Empty>No runs yet.</Empty> : items.map((run) => <Run key={run.id} run={run} />)
        }
      </Loaded>
    </AdminSection>
  );
}

const KINDS: Record<NewsroomRun['kind'], string> = { schedule: 'Schedule', manual: 'By hand', command: 'Command' };
const TONES: Record<NewsroomRun['state'], string> = {
  running: 'text-accent',
  done: '',
  failed: 'text-danger',
  skipped: 'text-muted',
};

function Run({ run }: { run: NewsroomRun }) {
  const { dueAt, kind, startedBy, state, result, error, steps, attempts, tokens, cost, writer } = run;
  return (
    <details className="border-t border-line text-small">
      <summary className="grid min-h-11 items-center gap-x-6 py-2 sm:grid-cols-[15rem_11rem_5rem_1fr_auto]">
        <time dateTime={dueAt} className="numeral">
          {momentText(dueAt)}
        </time>
        <span className="text-muted">
          {KINDS[kind]}
          {startedBy && `, ${startedBy}`}
        </span>
        <span className={TONES[state]}>{state}</span>
        <span className={error ? 'text-danger' : 'text-muted'}>
          {error ?? result ?? (state === 'running' ? 'in progress' : '')}
        </span>
        <span className="link w-fit">Steps</span>
      </summary>
      <div className="pb-4 sm:pl-4">
        <p className="numeral text-muted">
          {writer && `Writer: ${writerText(writer)}. `}
          {attempts > 1 && `Started ${attempts} times. `}
          {tokens > 0 && `${tokens.toLocaleString('en-US')} tokens${cost === null ? '' : `, $${cost.toFixed(4)}`}.`}
        </p>
        <ol className="mt-2 grid gap-y-1">
          {steps.map(({ at, said }) => (
            <li key={`${at} ${said}`} className="grid gap-x-4 sm:grid-cols-[15rem_1fr]">
              <time dateTime={at} className="numeral text-muted">
                {momentText(at)}
              </time>
              <span className="wrap-anywhere">{said}</span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

const writerText = (writer: string): string => (writer === 'built-in' ? 'the built-in writer' : writer);
