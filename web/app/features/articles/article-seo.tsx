import type { Article } from '@bluntbot/proto/assistant/articles';
import { Seo, useAbsolute } from '../../lib/seo.tsx';
import { useSite } from '../../lib/site.ts';
import { platePath } from './article-plate.tsx';

interface ArticleSeoProps {
  article: Article;
  /** The list that it belongs to. */
  shelf: { name: string; path: string };
}

/** What search engines read of an article. Wherever it is read, its own address is the canonical one. */
export function ArticleSeo({ article, shelf }: ArticleSeoProps) {
  const { name } = useSite();
  const absolute = useAbsolute();
  const { path, title, metaTitle, metaDescription, keywords, publishedAt, updatedAt, kind } = article;
  const publisher = { '@type': 'Organization', name, url: absolute('/') };
  return (
    <Seo
      title={metaTitle}
      part={kind === 'learn' ? 'Learn' : undefined}
      description={metaDescription}
      keywords={keywords}
      path={path}
      type="article"
      trail={[
        { name: shelf.name, path: shelf.path },
        { name: title, path },
      ]}
      jsonLd={[
        {
          '@type': 'Article',
          headline: title,
          description: metaDescription,
          author: { '@type': 'Organization', name: article.author, url: absolute('/') },
          publisher,
          datePublished: publishedAt,
          dateModified: updatedAt,
          timeRequired: `PT${article.readTime}M`,
          articleSection: article.category,
          keywords: keywords.join(', '),
          image: absolute(platePath(article)),
          mainEntityOfPage: { '@type': 'WebPage', '@id': absolute(path) },
        },
      ]}
    />
  );
}
