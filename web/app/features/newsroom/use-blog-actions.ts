import { blogIdeasGenerate, blogTestGenerate, blogTestWrite, blogTrigger } from '@bluntbot/proto/assistant/newsroom';
import { useQueryClient } from '@tanstack/react-query';
import { adminApi, forgetReads } from '../../lib/admin-api.ts';
import { isStatus, sentenceOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';

/** A model may write for a while. */
export const WRITING_TIMEOUT_MS = 160_000;
/** Ideas that one press of the button makes. */
export const IDEAS_MADE = 5;

/** The message also says if someone else is doing it, or if it may still arrive. */
const failed = (text: string) => (error: Error) => {
  const why = isStatus(error, 409) || isStatus(error, 504) ? ` ${sentenceOf(error, '')}` : '';
  showToast({ title: 'Error', text: `${text}${why && '.'}${why}`, tone: 'error' });
};

/** What the buttons of the admin tab do. Each says how it went, in the documented words. */
export function useBlogActions() {
  const client = useQueryClient();
  const settled = () => forgetReads(client);
  const trigger = useAction({
    mutationFn: () => adminApi(blogTrigger, {}),
    onSuccess: ({ message }) => showToast({ title: 'Blog Automation Started!', text: message, tone: 'neutral' }),
    onError: failed('Failed to trigger blog automation. Please try again.'),
    onSettled: settled,
  });
  const testWrite = useAction({
    mutationFn: (ideaId: string) => adminApi(blogTestWrite, { ideaId }, {}, WRITING_TIMEOUT_MS),
    onSuccess: ({ blogPost }) =>
      showToast({ title: 'Test write completed successfully', text: blogPost.title, tone: 'neutral' }),
    onError: failed('Failed to test write'),
    onSettled: settled,
  });
  const testGenerate = useAction({
    mutationFn: () => adminApi(blogTestGenerate, {}, {}, WRITING_TIMEOUT_MS),
    onSuccess: ({ article }) =>
      showToast({
        title: 'Test article created',
        text: `“${article.title}” was saved to Daily Picks.`,
        tone: 'neutral',
      }),
    onError: failed('Failed to generate test article'),
    onSettled: settled,
  });
  const generateIdeas = useAction({
    mutationFn: () => adminApi(blogIdeasGenerate, { count: IDEAS_MADE }, {}, WRITING_TIMEOUT_MS),
    onSuccess: ({ ideas }) =>
      showToast({ title: ideas.length === 1 ? 'One new idea' : `${ideas.length} new ideas`, tone: 'neutral' }),
    onError: (error) =>
      showToast({ title: 'Error', text: `Failed to generate ideas. ${sentenceOf(error, '')}`.trim(), tone: 'error' }),
    onSettled: settled,
  });
  return { trigger, testWrite, testGenerate, generateIdeas };
}
