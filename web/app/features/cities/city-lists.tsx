import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import type { City } from '@bluntbot/proto/locations/cities';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ratingOfTen } from './city-text.ts';
import {
  cityDispensariesQuery,
  cityProductsQuery,
  cityStrainsQuery,
  DISPENSARIES_SHOWN,
  STRAINS_SHOWN,
} from './queries.ts';

/** The best rated strains. */
export function CityStrains({ slug, strainOf }: { slug: string; strainOf: (strain: Strain) => ReactNode }) {
  const list = useQuery(cityStrainsQuery(slug));
  return (
    <Section id="strains" title="Popular strains in our library" to="/strains" link="View All">
      {list.data && list.data.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:gap-x-8">
          {list.data.slice(0, STRAINS_SHOWN).map((strain) => (
            <li key={strain.id} className="flex flex-col">
              <div>{strainOf(strain)}</div>
              <p className="numeral -mt-5 pb-7 text-small">
                {ratingOfTen(strain.rating) ?? <span className="text-muted">Not rated yet</span>}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing pending={list.isPending} text="No strains available at the moment" className="h-96" />
      )}
    </Section>
  );
}

/** The best dispensaries around the city. */
export function CityDispensaries({
  city,
  dispensaryOf,
}: {
  city: City;
  dispensaryOf: (dispensary: Dispensary) => ReactNode;
}) {
  const list = useQuery(cityDispensariesQuery(city.slug));
  return (
    <Section id="dispensaries" title={`Dispensaries around ${city.name}`} to="/dispensaries" link="View Map">
      {!city.law.adultSales && city.law.medicalSales && (
        <p className="prose border-t border-line py-3 text-small text-muted">
          Licensed shops in {city.law.code === 'DC' ? `the ${city.law.name}` : city.law.name} serve only patients in the
          medical program. A shop in a neighboring state follows that state’s rules.
        </p>
      )}
      {city.dispensaryCount > 0 && list.data && list.data.items.length > 0 ? (
        <ol className="grid gap-x-12 md:grid-cols-3">
          {list.data.items.slice(0, DISPENSARIES_SHOWN).map((dispensary) => (
            <li key={dispensary.id}>{dispensaryOf(dispensary)}</li>
          ))}
        </ol>
      ) : (
        <Nothing pending={list.isPending} text={'No dispensaries found within 25\u00a0miles'} className="h-48" />
      )}
    </Section>
  );
}

/** Products of the store; nothing at all when there are none. */
export function CityProducts({ slug, productOf }: { slug: string; productOf: (product: StoreProduct) => ReactNode }) {
  const list = useQuery(cityProductsQuery(slug));
  if (!list.isPending && !list.data?.length) return null;
  return (
    <Section id="products" title="From the store" to="/store" link="Shop All">
      {list.data ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-8 xl:grid-cols-6 xl:gap-x-5">
          {list.data.map((product) => (
            <li key={product.id}>{productOf(product)}</li>
          ))}
        </ul>
      ) : (
        <Nothing pending text="" className="h-80" />
      )}
    </Section>
  );
}

interface SectionProps {
  id: string;
  title: string;
  to: string;
  link: string;
  children: ReactNode;
}

function Section({ id, title, to, link, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-ink pt-4 pb-4">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        <Link to={to} className="link inline-flex min-h-11 items-center gap-2 text-small lg:min-h-8">
          {link}
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  );
}

function Nothing({ pending, text, className }: { pending: boolean; text: string; className: string }) {
  if (pending) return <Skeleton className={`w-full ${className}`} />;
  return <p className="border-t border-line py-8 text-muted">{text}</p>;
}
