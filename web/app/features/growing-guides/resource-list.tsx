import type { GrowingResource } from '@bluntbot/proto/catalog/growing-guides';
import { ExternalLink } from 'lucide-react';
import { Stars } from '../../components/ui/stars.tsx';
import { NothingLeft } from './nothing-left.tsx';

/** What others have written, filmed or built. */
export function ResourceList({ resources }: { resources: readonly GrowingResource[] }) {
  if (resources.length === 0) return <NothingLeft what="resources" tab="resources" />;
  return (
    <>
      <p className="prose mb-6 text-small text-muted">
        We aren’t affiliated with any of these, and no one pays to be listed. Search by name for entries without a link.
      </p>
      <ul>
        {resources.map((resource) => (
          <li
            key={resource.id}
            className="grid gap-x-12 gap-y-1 border-t border-line py-5 md:grid-cols-[6rem_5fr_7fr] md:items-baseline"
          >
            <p className="label text-muted">{resource.type}</p>
            <div>
              <h2 className="text-lead leading-tight">
                <Title resource={resource} />
              </h2>
              <p className="mt-1 text-small text-muted">{resource.author}</p>
              {resource.rating !== null && (
                <p className="numeral mt-1 flex items-center gap-2 text-small">
                  <Stars value={resource.rating} />
                  {resource.rating} of 5
                </p>
              )}
            </div>
            <div className="text-small">
              <p className="prose">{resource.description}</p>
              <p className="mt-1 text-muted">{resource.tags.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Title({ resource: { title, url } }: { resource: GrowingResource }) {
  if (!url) return title;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link touch">
      {title}
      <ExternalLink className="ml-1.5 inline size-4 align-baseline text-muted" strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
