import { spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import type { Law } from '@bluntbot/proto/locations/laws';
import type { CityGuide } from '../../content/city-guides/city-guide.ts';
import { type guideQuestions, TEXT_AREAS } from './guide-text.ts';

interface GuideProseProps {
  guide: CityGuide;
  law: Law | null | undefined;
  questions: ReturnType<typeof guideQuestions>;
}

/** The long text of a guide. It tells how a licensed delivery goes, never that there is one. */
export function GuideProse({ guide, law, questions }: GuideProseProps) {
  const { name, stateName } = guide;
  const areas = guide.deliveryAreas.slice(0, TEXT_AREAS);
  const nearby = new Intl.ListFormat('en-US').format(guide.nearbyAreas);
  return (
    <div className="article min-w-0">
      <p>
        {law?.deliveryAllowed
          ? `Licensed shops may deliver to adults in ${name}. This is how it goes, and what to have ready.`
          : `As far as we know, cannabis can’t be delivered to adults in ${name}. At most, registered patients may receive it, as the law beside this text says. Here is how a licensed delivery works for them, so you can tell it from an unlicensed offer.`}
      </p>

      <h2>Delivery, step by step</h2>
      <ol>
        <li>Check the law beside this text: who may receive a delivery, and how much.</li>
        <li>Call the licensed shop. Say your address and ask what it may bring there.</li>
        <li>Have a government-issued photo identification ready, and your registration if you are a patient.</li>
        <li>Agree on price, fee and hour on the telephone. Licensed shops name their license number when asked.</li>
        <li>Receive it yourself. The driver can’t hand it to anyone else, or to anyone under 21.</li>
      </ol>

      <h2>Reasons to choose delivery</h2>
      <ul>
        <li>Nobody has to drive, before or after.</li>
        <li>Age and registration are checked at your own door, without a queue.</li>
        <li>There is time to read the label and the laboratory report before saying yes.</li>
        <li>Patients who cannot travel to a shop are served where they live.</li>
      </ul>

      <h2>Legal considerations</h2>
      <p>
        {name} lies in {guide.state === 'DC' ? `the ${stateName}` : stateName}, and only that law counts on its ground. Federal law counts
        beside it on federal land and on every way over a state line: an order may not cross it, and neither may you with one. Nearby lie{' '}
        {nearby}, each under the rules of its own side.
      </p>
      {law && <p>{law.sale}</p>}

      <h2>Areas of {name}</h2>
      <p>The guide covers these quarters first. Being listed does not make a delivery lawful.</p>
      <ul className="columns-2 gap-x-8 sm:columns-3">
        {areas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>

      <h2>What to expect</h2>
      <p>
        A licensed delivery comes in an unmarked car, with a person who shows the shop’s badge, asks for identification and leaves when it
        does not match. The packages are sealed, child-resistant and labeled with the batch, its THC and CBD, and the day of its test. What
        is reported about a strain is what people report: start low, wait at least {spanText(USE_TIMES.edible.wait)} with anything you eat,
        and do not drive.
      </p>

      <h2>Questions</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} name="guide-questions" className="border-t border-line last:border-b">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-medium">
            {question}
            <span className="text-muted" aria-hidden="true">
              +
            </span>
          </summary>
          <p className="pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
