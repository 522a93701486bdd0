import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CityDrawing } from '../../components/ui/city-drawing.tsx';
import { CITY_GUIDES } from '../../content/city-guides/city-guides.ts';
import { GUIDES_PATH } from '../../content/city-guides/guide-slugs.ts';
import { CallToOrder } from './call-to-order.tsx';
import { CARD_FEATURES } from './guide-text.ts';
import { lawQuery } from './queries.ts';
import { RegionNotice } from './region-notice.tsx';
import { GUIDE_STATES, ThreeLaws } from './three-laws.tsx';

/** What the law says in three jurisdictions, and a guide for each of twelve cities. */
export function GuideListPage() {
  const laws = useQueries({ queries: GUIDE_STATES.map(({ code }) => lawQuery(code)) });
  const known = laws.map(({ data }) => data);
  return (
    <div className="page">
      <header className="pt-8 lg:pt-16">
        <p className="label text-muted">Washington DC, Virginia, Maryland</p>
        <h1 className="mt-2 text-display">How do I get weed?</h1>
        <p className="prose mt-4 text-lead">
          Start by knowing which jurisdiction you’re in. DC, Virginia, and Maryland have different laws. Then choose
          your city.
        </p>
        <CityDrawing slug="washington-dc" className="mt-6 block h-40 w-full sm:h-56 lg:h-80" />
      </header>

      <section aria-labelledby="laws" className="pt-10">
        <h2 id="laws" className="text-section">
          What the law says
        </h2>
        <ThreeLaws />
      </section>

      <section aria-labelledby="cities" className="pt-14">
        <h2 id="cities" className="text-section">
          Twelve cities
        </h2>
        <ul className="mt-5 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {CITY_GUIDES.map((guide) => (
            <li key={guide.slug} className="group relative border-t border-line pt-4 pb-7">
              <CityDrawing
                slug={guide.slug}
                className="block h-24 w-full opacity-80 transition-opacity duration-150 group-hover:opacity-100"
              />
              <h3 className="mt-3 text-heading">
                <Link
                  to={`${GUIDES_PATH}/${guide.slug}`}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {guide.name}
                </Link>
                {guide.state !== 'DC' && <span className="text-muted">, {guide.stateName}</span>}
              </h3>
              <ul className="mt-2 text-small text-muted">
                {guide.features.slice(0, CARD_FEATURES).map((feature) => (
                  <li key={feature} className="border-t border-line py-1.5">
                    {feature}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="fine-print" className="grid gap-x-16 gap-y-4 pt-8 pb-12 lg:grid-cols-[1fr_2fr]">
        <h2 id="fine-print" className="border-t border-ink pt-4 text-heading">
          Before you rely on it
        </h2>
        <div className="grid max-w-[66ch] gap-4 border-t border-line pt-4">
          <p>
            This is information, not legal advice. Each statement about the law names its source and the date we last
            checked it. Laws change, so confirm on the regulator’s own page.
          </p>
          <p>
            Cannabis is for adults 21 and older. It’s still illegal under federal law: on federal land, in national
            parks and federal buildings, and across state lines. Driving under the influence is illegal everywhere.
          </p>
          <p>If the law above doesn’t allow delivery where you live, this guide doesn’t offer it there.</p>
        </div>
      </section>

      <CallToOrder id="order" title="Call to order from the store" notice={<RegionNotice laws={known} />} browse />
    </div>
  );
}
