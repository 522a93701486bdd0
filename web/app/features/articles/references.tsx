import type { Reference } from '@bluntbot/proto/assistant/articles';

/** What an article rests on, by name; a link where there is one that lasts. */
export function References({ references }: { references: readonly Reference[] }) {
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="references" className="mt-14 max-w-[42rem]">
      <h2 id="references" className="border-t border-ink pt-4 text-heading">
        Sources
      </h2>
      <ol className="mt-3 list-decimal pl-6 text-small marker:text-muted">
        {references.map(({ title, source, year, url }) => (
          <li key={title} className="py-1.5 pl-1">
            {url ? (
              <a href={url} target="_blank" rel="nofollow noopener noreferrer" className="link">
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              <cite className="not-italic">{title}</cite>
            )}
            <span className="text-muted">
              {/[.?!]$/.test(title) ? '' : '.'} {source}
              {year !== null && `, ${year}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
