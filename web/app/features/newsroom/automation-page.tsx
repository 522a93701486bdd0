import { type BlogIdea, blogIdeasGenerate, blogTestWrite, blogTrigger } from '@bluntbot/proto/assistant/newsroom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { adminApi, forgetReads } from '../../lib/admin-api.ts';
import { shortDate } from '../../lib/dates.ts';
import { useStaffSession } from '../../lib/staff-session.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Figures } from './figures.tsx';
import { IdeaList } from './idea-list.tsx';
import { blogIdeasQuery, blogStatusQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { IDEAS_MADE, WRITING_TIMEOUT_MS } from './use-blog-actions.ts';

/** After so long a run that was triggered has something to show. */
const REFRESH_MS = 5_000;

/** The newsroom dashboard on its own page. Anyone may read it; its buttons are for staff. */
export function AutomationPage() {
  const session = useStaffSession();
  const staff = Boolean(session);
  const status = useQuery(blogStatusQuery(staff));
  const ideas = useQuery(blogIdeasQuery(staff));
  const write = useTestWrite();
  const stats = status.data?.stats;
  return (
    <div className="page pt-10 pb-8 lg:pt-16">
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h1 className="text-title">Blog Automation</h1>
          <p className="prose mt-3 text-lead">
            The newsroom writes twice a day, at 9&nbsp;AM and 6&nbsp;PM in New York, two posts a run. Everything it says
            about strains and laws is checked against the data before it’s published.
          </p>
        </div>
        <Figures
          figures={[
            ['Total Articles', stats?.totalArticles],
            ['Published Articles', stats?.publishedArticles],
            ['Recent Articles', stats?.recentArticles],
          ]}
        />
      </header>
      <div className="mt-8 min-h-11">{session === null ? <SignedOut /> : session && <Controls />}</div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="ideas">
          <h2 id="ideas" className="mb-3 text-heading">
            Generated Blog Ideas
          </h2>
          {ideas.data && ideas.data.length > 0 ? (
            <IdeaList
              ideas={ideas.data}
              shows="effort"
              {...(staff && {
                action: (idea: BlogIdea) => (
                  <Button disabled={write.isPending} onClick={() => write.mutate(idea)}>
                    {write.isPending && write.variables.id === idea.id ? 'Writing...' : 'Test Write'}
                    <span className="sr-only">: {idea.title}</span>
                  </Button>
                ),
              })}
            />
          ) : (
            <p className="border-t border-line py-8 text-muted">
              No ideas yet. Click Trigger Automation to generate some.
            </p>
          )}
        </section>
        <section aria-labelledby="recent">
          <h2 id="recent" className="mb-3 text-heading">
            Recent Articles
          </h2>
          <ul>
            {status.data?.recentArticles.length === 0 && (
              <li className="border-t border-line py-8 text-muted">No articles yet.</li>
            )}
            {status.data?.recentArticles.map(
              ({ id, title, slug, seoScore, readingTime, status: stands, createdAt }) => (
                <li key={id} className="border-t border-line py-3 text-small">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {stands === 'published' ? (
                      <a href={`/article/${slug}`} className="link touch font-display text-lead">
                        {title}
                      </a>
                    ) : (
                      <span className="font-display text-lead">{title}</span>
                    )}
                    <StatusBadge status={stands} />
                  </p>
                  <p className="numeral mt-0.5 flex flex-wrap gap-x-4 text-muted">
                    <span>{seoScore === null ? 'SEO not scored' : `SEO ${seoScore}/100`}</span>
                    <span>{readingTime}&nbsp;min read</span>
                    <time dateTime={createdAt}>{shortDate(createdAt)}</time>
                  </p>
                </li>
              ),
            )}
          </ul>
        </section>
      </div>
    </div>
  );
}

function SignedOut() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p>Please log in to access the admin panel.</p>
      <ButtonLink to="/admin/login">Log in</ButtonLink>
    </div>
  );
}

/** A failure here is logged and nothing more: the button is there again. */
const logged = (error: unknown): void => console.warn('the newsroom did not do it', error);

function Controls() {
  const client = useQueryClient();
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refresh.current), []);
  const trigger = useAction({
    mutationFn: () => adminApi(blogTrigger, {}),
    onSuccess: () => {
      clearTimeout(refresh.current);
      refresh.current = setTimeout(() => void forgetReads(client), REFRESH_MS);
    },
    onError: logged,
  });
  const generate = useAction({
    mutationFn: () => adminApi(blogIdeasGenerate, { count: IDEAS_MADE }, {}, WRITING_TIMEOUT_MS),
    onSuccess: () => forgetReads(client),
    onError: logged,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="solid" disabled={trigger.isPending} onClick={() => trigger.mutate()}>
        {trigger.isPending ? 'Running...' : 'Trigger Automation'}
      </Button>
      <Button disabled={generate.isPending} onClick={() => generate.mutate()}>
        {generate.isPending ? 'Generating...' : 'Generate Ideas'}
      </Button>
    </div>
  );
}

function useTestWrite() {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ createdAt: _, ...idea }: BlogIdea) => adminApi(blogTestWrite, { idea }, {}, WRITING_TIMEOUT_MS),
    onSuccess: ({ blogPost: { title, seoScore } }) =>
      showToast({
        title: 'Blog post written successfully!',
        text: `${title}. SEO Score: ${seoScore}/100`,
        tone: 'neutral',
      }),
    onError: logged,
    onSettled: () => forgetReads(client),
  });
}
