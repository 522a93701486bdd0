import type { StrainSources as Sources } from '@bluntbot/proto/catalog/strains';
import { Fragment } from 'react';
import { sourceGroups } from '../../lib/strain-sources.ts';

/** Where the facts of a strain come from, in one line. */
export function StrainSources({ sources }: { sources: Sources }) {
  const groups = sourceGroups(sources);
  if (groups.length === 0) return null;
  return (
    <span>
      Sources.{' '}
      {groups.map(({ facts, name, url, terms }) => (
        <Fragment key={`${facts}${name}`}>
          {facts}:{' '}
          {url ? (
            <a href={url} rel="noreferrer" className="link">
              {name}
            </a>
          ) : (
            name
          )}{' '}
          ({terms}).{' '}
        </Fragment>
      ))}
    </span>
  );
}
