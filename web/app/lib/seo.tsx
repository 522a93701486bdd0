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
  /** What structured data says about the page itself, besides its address. */
  page?: { type: 'WebPage' | 'CollectionPage'; name: string; [property: string]: unknown };
  /** The way to the page from the home page, which isn't named; the page itself comes last. */
  trail?: readonly Step[];
  /** More structured data; addresses in it are absolute, see {@link useAbsolute}. */
  jsonLd?: readonly object[];
}

interface Step {
  name: string;
  path: string;
}

/** The card that a social network shows of a page; `server/social-cards.ts` draws it from what the page says here. */
const CARD = { width: 1200, height: 630 } as const;
/** For pages that nobody is to keep: the card of the house. */
const HOUSE_CARD = '/social.png';

/** Path of the card of a page. */
export const cardPath = (path: string): string => `/social${path === '/' ? '/index' : withoutQuery(path)}.jpg`;

const withoutQuery = (path: string): string => path.replace(/\?.*/s, '');

/** Everything a search engine or a social network reads about a page. React moves title, meta and link to the head. */
export function Seo(props: SeoProps) {
  const { title, part, description, keywords, path, noindex, type = 'website' } = props;
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
      {structuredData(props, absolute).map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  );
}

/** The page, what it is about, and the way to it. */
function structuredData(
  { path = '', page, jsonLd = [], trail }: SeoProps,
  absolute: (path: string) => string,
): object[] {
  const { type, ...about } = page ?? {};
  return [
    ...(type ? [{ '@type': type, ...about, url: absolute(withoutQuery(path)) }] : []),
    ...jsonLd,
    ...(trail ? [breadcrumbs([{ name: 'Home', path: '/' }, ...trail], absolute)] : []),
  ];
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

const breadcrumbs = (steps: readonly Step[], absolute: (path: string) => string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** Structured data of questions with their answers. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
