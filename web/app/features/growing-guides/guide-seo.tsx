import type { GrowingGuide } from '@bluntbot/proto/catalog/growing-guides';
import { cardPath, Seo, useAbsolute } from '../../lib/seo.tsx';
import { useSite } from '../../lib/site.ts';
import { guidePath } from './guide-path.ts';

/** What search engines read of a guide. */
export function GuideSeo({ guide }: { guide: GrowingGuide }) {
  const { name } = useSite();
  const absolute = useAbsolute();
  const path = guidePath(guide.id);
  return (
    <Seo
      title={guide.title}
      description={guide.summary}
      keywords={['growing cannabis', guide.category.toLowerCase(), ...guide.tags]}
      path={path}
      type="article"
      trail={[
        { name: 'Growing', path: '/growing' },
        { name: guide.title, path },
      ]}
      jsonLd={[
        {
          '@type': 'Article',
          headline: guide.title,
          description: guide.summary,
          author: { '@type': 'Organization', name: guide.author },
          publisher: { '@type': 'Organization', name },
          dateModified: guide.lastUpdated,
          timeRequired: `PT${guide.timeToRead}M`,
          mainEntityOfPage: absolute(path),
          image: absolute(cardPath(path)),
        },
      ]}
    />
  );
}
