import {
  type DeskPost,
  deskPostArchive,
  deskPostPublish,
  deskPostTakeBack,
  deskPostUpdate,
} from '@bluntbot/proto/assistant/blog-desk';
import type { QuestionOf } from '@bluntbot/proto/rpc';
import { useQueryClient } from '@tanstack/react-query';
import { adminApi, forgetReads } from '../../lib/admin-api.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';

import { forgetEdit } from './kept-edits.ts';

export type PostFormBody = Omit<QuestionOf<typeof deskPostUpdate>, 'id' | 'version'>;
/** The gate asks three services. */
const GATE_TIMEOUT_MS = 30_000;

/** What can be done to a post. Each says how it went. */
export function usePostActions(id: number) {
  const client = useQueryClient();
  const settled = () => forgetReads(client);
  const says = (title: string) => (post: DeskPost) => showToast({ title, text: post.title, tone: 'neutral' });
  const failed = (text: string) => (error: unknown) =>
    showToast({ title: 'Error', text: `${text} ${sentenceOf(error, '')}`.trim(), tone: 'error' });

  const update = useAction({
    mutationFn: ({ form, version }: { form: PostFormBody; version: number | undefined }) =>
      adminApi(deskPostUpdate, { ...form, id, ...(version !== undefined && { version }) }, {}, GATE_TIMEOUT_MS),
    onSuccess: (post) => {
      forgetEdit(id);
      says('Post saved')(post);
    },
    onSettled: settled,
  });
  const publish = useAction({
    mutationFn: ({ despite }: { despite?: string }) =>
      adminApi(deskPostPublish, { id, ...(despite !== undefined && { despite }) }, {}, GATE_TIMEOUT_MS),
    onSuccess: says('Post published'),
    onSettled: settled,
  });
  const takeBack = useAction({
    mutationFn: () => adminApi(deskPostTakeBack, { id }),
    onSuccess: says('The post is a draft again'),
    onError: failed('The post couldn’t be moved back to drafts.'),
    onSettled: settled,
  });
  const archive = useAction({
    mutationFn: () => adminApi(deskPostArchive, { id }),
    onSuccess: (post) =>
      showToast({
        title: 'Post archived',
        text: post.title,
        tone: 'neutral',
        action: { label: 'Undo', run: () => takeBack.mutate() },
      }),
    onError: failed('The post couldn’t be archived.'),
    onSettled: settled,
  });
  return { update, publish, takeBack, archive };
}
