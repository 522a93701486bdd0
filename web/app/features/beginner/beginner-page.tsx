import { lengthText, spanText, USE_TIME_SOURCES } from '@bluntbot/proto/assistant/use-times';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/ui/button.tsx';
import { DrawnPlate } from '../../components/ui/drawn-plate.tsx';
import { METHODS, SAFETY, TYPES } from '../../content/beginner.ts';
import { dateText } from '../../lib/dates.ts';
import { keepUnits } from '../../lib/units.ts';

interface BeginnerPageProps {
  /** What the law says, and what a partner offers: other features', which the route brings along. */
  laws: ReactNode;
  offer: ReactNode;
}

/** Cannabis from the beginning, on one page. */
export function BeginnerPage({ laws, offer }: BeginnerPageProps) {
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-8 pt-10 lg:grid-cols-[6fr_6fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Cannabis 101</h1>
          <p className="prose mt-5 text-lead">
            What cannabis is, what people report, how they use it, and how to make a first time go well.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink look="solid" to="/cannabis-strain-finder">
              Find a strain
            </ButtonLink>
            <ButtonLink to="/growing">Growing guides</ButtonLink>
            <ButtonLink to="/bluntbot">Ask BluntBot</ButtonLink>
          </div>
        </div>
        <DrawnPlate src="/images/learn/cannabis-botany.jpg" sizes="(width >= 64rem) 38rem, 92vw" first />
      </header>

      <Section id="what" title="What cannabis is">
        <div className="grid max-w-[66ch] gap-4">
          <p>
            A flowering plant of the hemp family, grown for fiber, seed, and resin for some 12,000 years. Shops mostly
            sell the dried flower of the female plant or products made from its resin.
          </p>
          <p>
            The resin holds <strong>cannabinoids</strong> and <strong>terpenes</strong>. THC gets you high; CBD doesn’t.
            Terpenes give it its smell. In the raw plant, THC is an acid that does very little;{' '}
            <Link to="/learn/cannabis-cooking" className="link">
              heat turns it
            </Link>{' '}
            into the form you can feel.
          </p>
          <p>
            How a dose feels depends on the amount, how you take it, what you ate, and you. The{' '}
            <Link to="/learn/endocannabinoid-system" className="link">
              endocannabinoid system
            </Link>{' '}
            is why it works at all, and{' '}
            <Link to="/learn/first-time-high" className="link">
              a first time
            </Link>{' '}
            is worth planning.
          </p>
        </div>
      </Section>

      <Section id="types" title="Effects by type">
        <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {TYPES.map(({ name, slug, reported, text }) => (
            <li key={slug} className="border-t border-line pt-4">
              <h3 className="text-heading">{name}</h3>
              <p className="mt-2 font-display text-small italic">{reported}</p>
              <p className="mt-2 text-small text-muted">{keepUnits(text)}</p>
              <Link
                to={`/cannabis-strain-finder?type=${slug}`}
                className="link mt-2 inline-flex min-h-11 items-center text-small"
              >
                {name} strains
              </Link>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="methods" title="Four ways to take it">
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {METHODS.map(({ name, times, text, plate }) => (
            <li key={name}>
              <DrawnPlate src={plate} sizes="(width >= 80rem) 17rem, (width >= 40rem) 45vw, 92vw" />
              <h3 className="mt-4 text-heading">{name}</h3>
              <dl className="numeral mt-2 grid grid-cols-[4.5rem_1fr] gap-y-1 text-small">
                <dt className="text-muted">Begins</dt>
                <dd className="first-letter:uppercase">{keepUnits(spanText(times.onset))}</dd>
                <dt className="text-muted">Peaks</dt>
                <dd>{keepUnits(spanText(times.peak))}</dd>
                <dt className="text-muted">Lasts</dt>
                <dd>{keepUnits(lengthText(times))}</dd>
                <dt className="text-muted">Wait</dt>
                <dd>{keepUnits(spanText(times.wait))} before you take more</dd>
              </dl>
              <p className="mt-3 text-small text-muted">{keepUnits(text)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-small text-muted">
          These are typical times, and yours may differ. Sources, checked {dateText(USE_TIME_SOURCES[0].checkedOn)}:{' '}
          {USE_TIME_SOURCES.map(({ title, url }, index) => (
            <Fragment key={url}>
              {index > 0 && '; '}
              <a href={url} className="link">
                {title}
              </a>
            </Fragment>
          ))}
          .
        </p>
      </Section>

      <Section id="safety" title="Four safety rules">
        <ol className="grid gap-x-12 md:grid-cols-2">
          {SAFETY.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3rem_1fr] border-t border-line py-5">
              <span aria-hidden="true" className="numeral font-display text-title leading-none text-muted">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lead">{title}</h3>
                <p className="mt-1 text-small text-muted">{keepUnits(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="law" title="What the law says">
        <p className="prose text-small text-muted">
          Cannabis is for adults 21 and older. The rules differ by jurisdiction. It’s still illegal under federal law,
          on federal land, and across state lines.{' '}
          <Link to="/learn/cannabis-laws" className="link">
            How the layers fit together
          </Link>
        </p>
        {laws}
      </Section>

      <div className="mt-14">{offer}</div>
      <p className="prose mt-10 border-l-2 border-line pl-5 text-small text-muted">
        Information only, not medical advice. For adults 21 and older in legal states. Do not drive or operate machinery
        under the influence.
      </p>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-14">
      <h2 id={id} className="border-t border-ink pt-4 pb-5 text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
