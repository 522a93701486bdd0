import type { City } from '@bluntbot/proto/locations/cities';
import { Link } from 'react-router';
import { CityDrawing } from '../../components/ui/city-drawing.tsx';
import { CitySources } from './city-sources.tsx';

interface CityHeroProps {
  city: City;
  strainCount: number | undefined;
  guidePath: string | undefined;
}

/** Which city, drawn, and what is counted around it. */
export function CityHero({ city, strainCount, guidePath }: CityHeroProps) {
  return (
    <header className="pt-8 lg:pt-14">
      <p className="label text-muted">
        {city.stateName}, {city.region}
      </p>
      <h1 className="mt-2 text-display">
        {city.name}
        <span className="text-muted">, {city.state}</span>
      </h1>
      <CityDrawing slug={city.slug} className="mt-4 block h-44 w-full sm:h-64 lg:h-80" />
      <div className="grid gap-x-16 lg:grid-cols-[2fr_1fr]">
        <div className="order-last pt-8 lg:order-first">
          <p className="prose text-lead">{city.intro}</p>
          <CitySources sources={city.sources} />
          {city.openaiIntro && (
            <figure className="prose mt-6 border-l-2 border-line pl-5">
              <figcaption className="label text-muted">AI summary</figcaption>
              <p className="mt-2">{city.openaiIntro}</p>
              <p className="mt-2 text-small text-muted">
                Written by BluntBot’s built-in writer from current listings and law, without a language model.
              </p>
            </figure>
          )}
          {guidePath && (
            <p className="mt-5">
              <Link to={guidePath} className="link inline-flex min-h-11 items-center">
                {city.name} guide: neighborhoods, ordering, and strains
              </Link>
            </p>
          )}
        </div>
        <dl className="grid grid-cols-2 content-start divide-x divide-line border-b border-line lg:mt-8 lg:grid-cols-1 lg:self-start lg:divide-x-0 lg:divide-y lg:border-y">
          <Count
            label={city.demo ? 'dispensaries within 25\u00a0miles, demo listings' : 'dispensaries within 25\u00a0miles'}
            value={city.dispensaryCount}
          />
          <Count label="strains in the library" value={strainCount} />
        </dl>
      </div>
    </header>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end px-4 py-4 first:pl-0 lg:px-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="numeral font-display text-section">{value?.toLocaleString('en-US') ?? '…'}</dd>
    </div>
  );
}
