import { useSite } from './site.ts';

interface SeoProps {
  /** Without the site's name, which is added. */
  title: string;
  /** The part of the site, said after its name: "Edibles | BluntBot Learn". */
  part?: string;
  description: string;
  keywords: readonly string[];
  /** Path of the canonical address; a page without one (not found) has none. */
  path?: string;
  noindex?: boolean;
  type?: 'website' | 'article';
  /** Structured data; addresses in it are absolute, see {@link useAbsolute}. */
  jsonLd?: readonly object[];
}

/** The card that a social network shows of a page; `server/social-cards.ts` draws it from what the page says here. */
const CARD = { width: 1200, height: 630 } as const;
/** For pages that nobody is to keep: the card of the house. */
const HOUSE_CARD = '/social.png';

/** Path of the card of a page. */
export const cardPath = (path: string): string => `/social${path === '/' ? '/index' : path.split('?', 1)[0]}.jpg`;

/** Everything a search engine or a social network reads about a page. React moves title, meta and link to the head. */
export function Seo({ title, part, description, keywords, path, noindex, type = 'website', jsonLd = [] }: SeoProps) {
  const site = useSite();
  const absolute = useAbsolute();
  const card = absolute(path && !noindex ? cardPath(path) : HOUSE_CARD);
  const fullTitle = `${title} | ${site.name}${part ? ` ${part}` : ''}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      {noindex && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={absolute(path)} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      {jsonLd.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  );
}

/** "<" is escaped so that no text of ours can end the script. */
function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Makes absolute addresses of paths, as structured data and social tags need them. */
export function useAbsolute(): (path: string) => string {
  const { url } = useSite();
  return (path) => `${url}${path}`;
}

/** Structured data of the way to a page, outermost first. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
