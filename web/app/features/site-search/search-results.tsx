import type { SearchGroup, SearchHit } from '@bluntbot/proto/site-search';
import { Link } from 'react-router';
import { HitLine } from './hit-line.tsx';

interface SearchResultsProps {
  id: string;
  groups: readonly SearchGroup[];
  /** What makes a link the option of a combobox. */
  option: (hit: SearchHit) => object;
  chosen: () => void;
}

/** The list of a combobox: each kind a group with its heading, each hit an option that is a link too. */
export function SearchResults({ id, groups, option, chosen }: SearchResultsProps) {
  return (
    <div id={id} role="listbox" aria-label="Search results" hidden={groups.length === 0}>
      {groups.map(({ kind, title, hits }) => (
        <div
          key={kind}
          role="group"
          aria-labelledby={`${id}-${kind}`}
          className="border-b border-line py-2 last:border-0"
        >
          <p id={`${id}-${kind}`} role="presentation" className="label px-5 pt-1 pb-1.5 text-muted">
            {title}
          </p>
          {hits.map((hit) => (
            <Link
              key={hit.path}
              {...option(hit)}
              to={hit.path}
              role="option"
              tabIndex={-1}
              onClick={chosen}
              className="flex min-h-11 items-center gap-3 px-5 py-2 text-small leading-snug aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--color-accent)]"
            >
              <HitLine hit={hit} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
