import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import type { City } from '@bluntbot/proto/locations/cities';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { LawFacts, StatusBadge } from '../../components/ui/law-card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Seo } from '../../lib/seo.tsx';
import { CityHero } from './city-hero.tsx';
import { CityDispensaries, CityProducts, CityStrains } from './city-lists.tsx';
import { CityQuestions } from './city-questions.tsx';
import { CitySeo } from './city-seo.tsx';
import { cityQuery } from './queries.ts';

export interface CityPageProps {
  slug: string;
  /** How many strains the library holds; undefined while that is not known. */
  strainCount: number | undefined;
  /** Address of the guide that was written about this city. */
  guidePath: string | undefined;
  /** The cards of other features, which the route brings along. */
  strainOf: (strain: Strain) => ReactNode;
  dispensaryOf: (dispensary: Dispensary) => ReactNode;
  productOf: (product: StoreProduct) => ReactNode;
  /** News of the city; another feature's. */
  posts: ReactNode;
}

/** A city by what is known of it today, in each of its states. */
export function CityPage(props: CityPageProps) {
  const { data: city, isPending } = useQuery(cityQuery(props.slug));
  if (isPending) return <Loading />;
  return city ? <Found {...props} city={city} /> : <CityNotFound />;
}

function Found({ city, ...props }: CityPageProps & { city: City }) {
  return (
    <div className="page">
      <CitySeo city={city} />
      <CityHero city={city} strainCount={props.strainCount} guidePath={props.guidePath} />
      <section aria-labelledby="law" className="grid gap-x-16 gap-y-5 pt-12 lg:grid-cols-[1fr_2fr]">
        <div className="border-t border-ink pt-4">
          <h2 id="law" className="text-section">
            What the law says
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-muted">
            {city.law.name}
            <StatusBadge status={city.law.status} adultSales={city.law.adultSales} />
          </p>
          {city.law.regulator && <p className="mt-2 text-small text-muted">Regulator: {city.law.regulator}</p>}
        </div>
        <div className="border-t border-line pt-4">
          <LawFacts law={city.law} />
        </div>
      </section>
      <CityStrains slug={city.slug} strainOf={props.strainOf} />
      <CityDispensaries city={city} dispensaryOf={props.dispensaryOf} />
      <CityProducts slug={city.slug} productOf={props.productOf} />
      {props.posts}
      <CityQuestions city={city} />
      <section aria-labelledby="next" className="mt-14 border-y border-ink py-8">
        <h2 id="next" className="text-section">
          Explore more in {city.name}
        </h2>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink look="solid" to="/dispensaries">
            Find Dispensaries
          </ButtonLink>
          <ButtonLink to="/strains">Browse Strains</ButtonLink>
          <ButtonLink to="/store">Visit the Store</ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** A city that there is none of, or that could not be read. */
function CityNotFound() {
  const text = "The city you're looking for doesn't exist.";
  return (
    <div className="page">
      <Seo title="City Not Found" description={text} keywords={['city']} noindex />
      <Notice as="h1" title="City Not Found" text={text}>
        <ButtonLink look="solid" to="/">
          Go Home
        </ButtonLink>
      </Notice>
    </div>
  );
}

function Loading() {
  return (
    <div className="page grid min-h-[60svh] place-items-center" aria-busy="true">
      <Seo title="City" description="Loading this city’s guide." keywords={['city']} noindex />
      <h1 className="sr-only">City</h1>
      <p role="status" className="flex flex-col items-center gap-4 text-muted">
        <LoaderCircle className="size-10 animate-spin" strokeWidth={1} aria-hidden="true" />
        Loading the city …
      </p>
    </div>
  );
}
