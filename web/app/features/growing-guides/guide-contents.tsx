import type { GuideHeading } from './guide-text.ts';

/** The table of contents: beside the text on wide screens, folded above it on others. */
export function GuideContents({ headings }: { headings: readonly GuideHeading[] }) {
  if (headings.length < 2) return <div className="max-lg:hidden" />;
  const list = (
    <ol className="mt-2">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 text-small text-muted hover:text-ink lg:min-h-0"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="In this guide" className="lg:sticky lg:top-8 lg:self-start">
      <div className="max-lg:hidden">
        <p className="label border-b border-line pb-2 text-muted">In this guide</p>
        {list}
      </div>
      <details className="border-y border-line lg:hidden">
        <summary className="label flex min-h-12 items-center text-muted">In this guide</summary>
        <div className="pb-3">{list}</div>
      </details>
    </nav>
  );
}
