import { Fragment } from 'react';

interface SourceLinksProps {
  sources: readonly { title: string; url: string }[];
}

/** Sources as links to other sites, with semicolons in between. */
export function SourceLinks({ sources }: SourceLinksProps) {
  return sources.map(({ title, url }, index) => (
    <Fragment key={url}>
      {index > 0 && '; '}
      <a href={url} target="_blank" rel="noopener noreferrer" className="link touch">
        {title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Fragment>
  ));
}
