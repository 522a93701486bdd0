import { spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import type { Law } from '@bluntbot/proto/locations/laws';
import { Fragment } from 'react';
import type { CityGuide } from '../../content/city-guides/city-guide.ts';
import { dateText } from '../../lib/dates.ts';
import { joinWords } from '../../lib/join-words.ts';
import { keepUnits } from '../../lib/units.ts';
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
  const nearby = joinWords(guide.nearbyAreas);
  return (
    <div className="article min-w-0">
      <h2 className="mt-0!">In {name}</h2>
      {guide.local.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="text-small text-muted">
        Sources:{' '}
        {guide.sources.map(({ title, url, checkedOn }, index) => (
          <Fragment key={url}>
            {index > 0 && '; '}
            <a href={url} rel="noopener">
              {title}
            </a>
            {checkedOn && (
              <>
                {' '}
                (checked <time dateTime={checkedOn}>{dateText(checkedOn)}</time>)
              </>
            )}
          </Fragment>
        ))}
        .
      </p>

      <h2>Delivery, step by step</h2>
      <p>
        {law?.deliveryAllowed
          ? `Licensed shops may deliver to adults in ${name}. Here’s how it works and what to have ready.`
          : `As far as we know, cannabis can’t be delivered to adults in ${name} who aren’t patients. Here’s how a licensed delivery to a patient works, so you can spot an unlicensed one.`}
      </p>
      <ol>
        <li>Check the law on this page to see who can get a delivery and how much they can order.</li>
        <li>Call the licensed shop. Give your address and ask what it may deliver there.</li>
        <li>
          {law?.deliveryAllowed
            ? 'Have a government-issued photo ID ready, and your registration if you’re a patient.'
            : 'Have a government-issued photo ID and your patient registration ready.'}
        </li>
        <li>Agree on the price, fee, and time by phone. Licensed shops give their license number when asked.</li>
        <li>Be there to accept it. The driver can’t hand it to anyone else, or to anyone under 21.</li>
      </ol>

      <h2>Reasons to choose delivery</h2>
      <ul>
        <li>You don’t have to drive anywhere.</li>
        <li>The driver checks your ID at your door, so there’s no line.</li>
        <li>You have time to read the label and the lab report before you use anything.</li>
        <li>Patients who can’t travel to a shop can order from home.</li>
      </ul>

      <h2>Legal considerations</h2>
      <p>
        {guide.state === 'DC' ? 'District law applies here.' : `${stateName} law applies in ${name}.`} Federal law also
        applies on federal land and across state lines. Neither you nor a driver can take an order across a state line.{' '}
        {nearby} are nearby. The rules change when you cross a state or District line.
      </p>
      {law && <p>{law.sale}</p>}

      <h2>Areas of {name}</h2>
      <p>This guide covers these areas, among others. A listing here doesn’t make delivery legal.</p>
      <ul className="columns-2 gap-x-8 sm:columns-3">
        {areas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>

      <h2>What to expect</h2>
      <p>
        The driver arrives in an unmarked car, shows the shop’s badge, checks your ID, and leaves if it doesn’t match.
        The packages are sealed, child-resistant, and labeled with the batch, its THC and CBD, and the test date. Start
        low. If you eat it, wait at least {keepUnits(spanText(USE_TIMES.edible.wait))} before you have more. Don’t
        drive.
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
