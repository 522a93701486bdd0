import type { DeskPost } from '@bluntbot/proto/assistant/blog-desk';
import { ARTICLE_CATEGORIES } from '@bluntbot/proto/assistant/vocabulary';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { isStatus, problemOf, sentenceOf } from '../../lib/problem.ts';
import { keepEdit, keptEdit, useKeptEdit } from './kept-edits.ts';
import type { PostFormBody, usePostActions } from './use-post-actions.ts';

interface PostFieldsProps {
  post: DeskPost;
  update: ReturnType<typeof usePostActions>['update'];
  onSaved: () => void;
  /** The edit is to be forgotten. */
  onThrownAway: () => void;
}

const splitWords = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The fields of a post that staff may edit. Saving checks them against the rows again. */
export function PostFields({ post, update, onSaved, onThrownAway }: PostFieldsProps) {
  const id = Number(post.id);
  // The fields are the browser's: what was kept is put into them once, and each keystroke is kept from then on.
  const [kept] = useState(() => keptEdit(id));
  // They belong to this version, even if the post has changed since.
  const [version] = useState(kept?.version ?? post.version);
  const isEdited = useKeptEdit(id) !== undefined;
  const first = (field: string, saved: string): string => kept?.fields[field] ?? saved;
  function keep(event: FormEvent<HTMLFormElement>) {
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    keepEdit(id, { version, fields: Object.fromEntries(typed) });
  }
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const form: PostFormBody = {
      title: text('title'),
      excerpt: text('excerpt'),
      content: text('content'),
      category: text('category') as PostFormBody['category'],
      tags: splitWords(typed.get('tags')),
      keywords: splitWords(typed.get('keywords')),
    };
    update.mutate(
      { form, version: isStatus(update.error, 409) && typed.get('over') === 'on' ? undefined : version },
      { onSuccess: onSaved },
    );
  }
  const issues = problemOf(update.error)?.issues ?? [];
  const wrong = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  return (
    <form onSubmit={save} onInput={keep} className="grid gap-4 border-t border-line pt-5">
      {update.isError && (
        <div role="alert" className="rounded-card border border-danger px-4 py-3 text-small text-danger">
          <p>Not saved. {sentenceOf(update.error, 'Please try again.')}</p>
        </div>
      )}
      <Field label="Title" error={wrong('title')} hint="30 to 65 characters. The address doesn’t change.">
        {(control) => (
          <input
            {...control}
            name="title"
            required
            maxLength={300}
            defaultValue={first('title', post.title)}
            className={INPUT}
          />
        )}
      </Field>
      <Field
        label="Description"
        error={wrong('excerpt')}
        hint="110 to 160 characters: what lists and search engines show."
      >
        {(control) => (
          <textarea
            {...control}
            name="excerpt"
            required
            rows={3}
            maxLength={500}
            defaultValue={first('excerpt', post.excerpt)}
            className={INPUT}
          />
        )}
      </Field>
      <Field label="Text" error={wrong('content')} hint="HTML. Unsafe parts are removed.">
        {(control) => (
          <textarea
            {...control}
            name="content"
            required
            rows={22}
            spellCheck
            defaultValue={first(
              'content',
              post.content.replaceAll(/(<\/(?:p|h2|h3|ul|ol|table|li|tr)>)(?!\n)/g, '$1\n'),
            )}
            className={`${INPUT} font-mono text-label!`}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Field label="Category" error={wrong('category')}>
          {(control) => (
            <select {...control} name="category" defaultValue={first('category', post.category)} className={INPUT}>
              {ARTICLE_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Tags" error={wrong('tags')} hint="Three to six, comma-separated.">
          {(control) => (
            <input {...control} name="tags" defaultValue={first('tags', post.tags.join(', '))} className={INPUT} />
          )}
        </Field>
      </div>
      <Field label="Keywords" error={wrong('keywords')} hint="Comma-separated; one of them should be in the title.">
        {(control) => (
          <input
            {...control}
            name="keywords"
            defaultValue={first('keywords', post.keywords.join(', '))}
            className={INPUT}
          />
        )}
      </Field>
      {isStatus(update.error, 409) && (
        <label className="flex min-h-11 items-center gap-2.5 text-small">
          <input type="checkbox" name="over" className="size-4" />
          Overwrite the other person’s changes with mine
        </label>
      )}
      {/* Beside the button: where it stood above the fields they would move under a hand that types. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="solid" disabled={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save'}
        </Button>
        <p role="status" className="text-small">
          {isEdited && 'Your edit isn’t saved.'}
        </p>
        {isEdited && <Button onClick={onThrownAway}>Discard it</Button>}
      </div>
    </form>
  );
}
