import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { dateText } from '../../lib/dates.ts';
import { RankBar } from './rank-bar.tsx';

const SELLS_TO: Record<Dispensary['type'], string> = {
  medical: 'Registered patients',
  recreational: 'Adults 21 and older',
  both: 'Adults 21 and older, and registered patients',
};

/** What is known about a dispensary besides where and when; what is not known is left out. */
export function DispensaryFacts({ dispensary }: { dispensary: Dispensary }) {
  const { type, services, tags, license, licenseType, licenseStatus, regulator, checkedOn } = dispensary;
  const facts = [
    { term: 'Sells to', text: SELLS_TO[type] },
    { term: 'Services', text: services.join(', ') },
    { term: 'Known for', text: tags.join(', ') },
    { term: 'License', text: [license, licenseType, licenseStatus].filter(Boolean).join(' · ') },
    { term: 'Regulator', text: regulator },
    { term: 'Checked', text: checkedOn && `against the list of ${dateText(checkedOn)}` },
  ];
  return (
    <section aria-labelledby="about" className="mt-9">
      <h2 id="about" className="text-heading">
        About this place
      </h2>
      <dl className="mt-2 text-small">
        {facts.map(
          ({ term, text }) =>
            text && (
              <div key={term} className="grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line py-2">
                <dt className="text-muted">{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="border-t border-line pt-2">
        <RankBar dispensary={dispensary} />
      </div>
    </section>
  );
}
