import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import { forgetReads } from '../../lib/admin-api.ts';
import { showToast } from '../../lib/toast.ts';
import { DeskList } from './desk-list.tsx';
import { Figures } from './figures.tsx';
import { IdeaList } from './idea-list.tsx';
import { keptEdit } from './kept-edits.ts';
import { PostEditor } from './post-editor.tsx';
import { PostList } from './post-list.tsx';
import { blogStatusQuery, tabIdeasQuery, tabPostsQuery } from './queries.ts';
import { RunList } from './run-list.tsx';
import { useBlogActions } from './use-blog-actions.ts';

/** The newsroom as staff run it: what it has written, what it thinks of writing, and when. */
export function BlogTab() {
  const [opened, setOpened] = useState<number>();
  const client = useQueryClient();
  if (opened === undefined) return <Dashboard onOpen={setOpened} />;
  return (
    <PostEditor
      key={opened}
      id={opened}
      onClose={() => {
        setOpened(undefined);
        void forgetReads(client);
        if (keptEdit(opened)) sayNotSaved(() => setOpened(opened));
      }}
    />
  );
}

function sayNotSaved(goOn: () => void): void {
  const text = 'It’s kept as long as this page stays open.';
  showToast({ title: 'Your edit isn’t saved', text, tone: 'neutral', action: { label: 'Keep editing', run: goOn } });
}

function Dashboard({ onOpen }: { onOpen: (id: number) => void }) {
  const status = useQuery(blogStatusQuery(true));
  const ideas = useQuery(tabIdeasQuery());
  const posts = useQuery(tabPostsQuery());
  const { trigger, testWrite, testGenerate, generateIdeas } = useBlogActions();
  const stats = status.data?.stats;
  return (
    <div className="grid gap-y-12">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex flex-wrap items-center gap-2">
          <Button look="solid" disabled={trigger.isPending} onClick={() => trigger.mutate()}>
            {trigger.isPending ? 'Generating Daily Picks...' : 'Generate Daily Picks'}
          </Button>
          <Button disabled={testGenerate.isPending} onClick={() => testGenerate.mutate()}>
            {testGenerate.isPending ? 'Testing...' : 'Test Generate'}
          </Button>
        </div>
        <Figures
          figures={[
            ['Total Articles', stats?.total],
            ['Published', stats?.published],
            ['Recent (7 days)', stats?.recent],
          ]}
        />
      </div>
      <RunList />
      <AdminSection
        title="Generated Blog Ideas"
        toolbar={
          <Button disabled={generateIdeas.isPending} onClick={() => generateIdeas.mutate()}>
            {generateIdeas.isPending ? 'Generating...' : 'Generate Ideas'}
          </Button>
        }
      >
        <Loaded
          query={ideas}
          empty="No blog ideas yet. Click Trigger Automation to generate some. That’s Generate Daily Picks, above."
        >
          {(list) => (
            <IdeaList
              ideas={list}
              shows="score"
              action={({ id, title }) => (
                <Button disabled={testWrite.isPending} onClick={() => testWrite.mutate(id)}>
                  {testWrite.isPending && testWrite.variables === id ? 'Writing...' : 'Test Write'}
                  <span className="sr-only">: {title}</span>
                </Button>
              )}
            />
          )}
        </Loaded>
      </AdminSection>
      <AdminSection title="Daily Picks">
        <Loaded query={posts} empty="No posts yet. The next run of the newsroom writes two.">
          {(list) => <PostList posts={list.slice(0, POSTS_SHOWN)} onOpen={onOpen} />}
        </Loaded>
      </AdminSection>
      <DeskList onOpen={onOpen} />
    </div>
  );
}

/** The rest is in the list of all posts below. */
const POSTS_SHOWN = 6;
