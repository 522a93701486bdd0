import type { Law } from '@bluntbot/proto/locations/laws';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { CityDrawing } from '../../components/ui/city-drawing.tsx';
import { lawDate } from '../../components/ui/law-card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { CityGuide } from '../../content/city-guides/city-guide.ts';
import { cityGuide } from '../../content/city-guides/city-guides.ts';
import { GUIDES_PATH } from '../../content/city-guides/guide-slugs.ts';
import { Seo } from '../../lib/seo.tsx';
import { useSite } from '../../lib/site.ts';
import { CallToOrder } from './call-to-order.tsx';
import { AreasCard, LegalCard } from './guide-cards.tsx';
import { GuideProse } from './guide-prose.tsx';
import { GuideSeo } from './guide-seo.tsx';
import { deliveryNotice, guideQuestions } from './guide-text.ts';
import { lawQuery } from './queries.ts';

interface GuidePageProps {
  slug: string;
  /** A strain's card; another feature's, which the route brings along. */
  strainOf: (slug: string, name: string) => ReactNode;
}

/** What was written about one city, with the law of the day beside it. */
export function GuidePage({ slug, strainOf }: GuidePageProps) {
  const guide = cityGuide(slug);
  return guide ? <Guide guide={guide} strainOf={strainOf} /> : <GuideNotFound />;
}

function GuideNotFound() {
  return (
    <div className="page">
      <Seo
        title="City Not Found"
        description="We don’t have a guide for this city. Here are all our guides."
        keywords={['city guide']}
        noindex
      />
      <Notice as="h1" title="City Not Found" text="There is no guide for this city yet.">
        <ButtonLink look="solid" to={GUIDES_PATH}>
          Back to Cities
        </ButtonLink>
      </Notice>
    </div>
  );
}

function Guide({ guide, strainOf }: { guide: CityGuide; strainOf: GuidePageProps['strainOf'] }) {
  const { orderPhone } = useSite();
  const law = useQuery(lawQuery(guide.state));
  const day = law.data ? lawDate(law.data) : undefined;
  const place = guide.state === 'DC' ? `the ${guide.stateName}` : guide.stateName;
  const notice = law.isPending ? undefined : deliveryNotice(law.data, place, day);
  const questions = guideQuestions(guide, law.data, day, orderPhone);
  return (
    <div className="page">
      <GuideSeo guide={guide} law={law.data} questions={questions} />
      <BackLink to={GUIDES_PATH}>Back to Cities</BackLink>
      <header>
        <p className="label text-muted">City guide, {guide.stateName}</p>
        <h1 className="mt-2 text-display">{guide.name}</h1>
        <p className="prose mt-4 text-lead">{guide.description}</p>
        <CityDrawing slug={guide.slug} className="mt-6 block h-40 w-full sm:h-56 lg:h-72" />
        <Figures guide={guide} law={law.data} />
      </header>
      <div className="pt-8">
        <CallToOrder id="call" title="Call to order" notice={law.isPending ? 'Loading the law …' : notice} />
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <GuideProse guide={guide} law={law.data} questions={questions} />
        <aside className="grid content-start gap-10 max-lg:row-start-1" aria-label={`${guide.name} at a glance`}>
          <LegalCard law={law} />
          <AreasCard guide={guide} />
        </aside>
      </div>
      <section aria-labelledby="strains" className="pt-14">
        <h2 id="strains" className="border-t border-ink pt-4 text-section">
          Popular strains
        </h2>
        <p className="prose mt-1 text-small text-muted">
          These are popular strains from our library. Ask the shop whether it carries them.
        </p>
        <ul className="mt-5 grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:gap-x-8 lg:grid-cols-5">
          {guide.popularStrains.map((strain) => (
            <li key={strain.slug}>{strainOf(strain.slug, strain.name)}</li>
          ))}
        </ul>
      </section>
      <p className="py-8">
        <Link to={`/${guide.slug}`} className="link inline-flex min-h-11 items-center">
          {guide.name} by the numbers: dispensaries, strains, and products
        </Link>
      </p>
      <CallToOrder id="order" title={`Questions about ${guide.name}? Call.`} notice={notice} browse />
    </div>
  );
}

/** The record's figures. How soon an order comes is said only where one may come. */
function Figures({ guide, law }: { guide: CityGuide; law: Law | null | undefined }) {
  const figures = [
    { term: 'Population, 2020', value: guide.population.toLocaleString('en-US') },
    { term: 'Areas in this guide', value: String(guide.deliveryAreas.length) },
    {
      term: 'Delivery to adults',
      value: law ? (law.deliveryAllowed ? guide.deliveryTime : 'Not allowed') : 'Unknown',
    },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
      {figures.map(({ term, value }) => (
        <div key={term} className="flex flex-col-reverse justify-end px-3 py-4 first:pl-0 md:px-8">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="numeral font-display text-lead lg:text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
