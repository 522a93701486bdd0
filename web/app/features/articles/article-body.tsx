import type { Article } from '@bluntbot/proto/assistant/articles';
import { useMemo, useRef } from 'react';
import { articleHtml } from '../../lib/article-html.ts';
import { useReadingProgress } from './reading-progress.tsx';
import { TermNotes } from './term-notes.tsx';

/** An article's text. Words of the glossary say what they mean when they are pointed at or reached by keyboard. */
export function ArticleBody({ article }: { article: Article }) {
  const { slug, content, terms } = article;
  const text = useRef<HTMLDivElement>(null);
  useReadingProgress(slug, text);
  const html = useMemo(() => articleHtml(content), [content]);
  return (
    <TermNotes terms={terms}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers it sanitised. */}
      <div ref={text} className="article" dangerouslySetInnerHTML={{ __html: html }} />
    </TermNotes>
  );
}
