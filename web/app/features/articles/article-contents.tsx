import type { Article } from '@bluntbot/proto/assistant/articles';

/** The sections: beside the text on wide screens, folded above it on others. */
export function ArticleContents({ contents }: Pick<Article, 'contents'>) {
  if (contents.length < 2) return <div className="max-lg:hidden" />;
  const list = (
    <ol className="mt-2">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 text-small text-muted hover:text-ink lg:min-h-0"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav
      aria-label="In this article"
      className="print:hidden lg:sticky lg:top-8 lg:max-h-[calc(100svh-4rem)] lg:self-start lg:overflow-y-auto"
    >
      <div className="max-lg:hidden">
        <p className="label border-b border-line pb-2 text-muted">In this article</p>
        {list}
      </div>
      <details className="border-y border-line lg:hidden">
        <summary className="label flex min-h-12 items-center text-muted">In this article</summary>
        <div className="pb-3">{list}</div>
      </details>
    </nav>
  );
}
