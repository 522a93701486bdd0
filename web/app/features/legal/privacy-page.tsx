import { Link } from 'react-router';
import { BROWSER_DATA, type BrowserPlace, LOG_FIELDS, PLACE_NAMES, SERVER_DATA } from '../../content/legal/privacy.ts';
import { counted } from '../../lib/counted.ts';
import { useSite } from '../../lib/site.ts';
import { keepUnits } from '../../lib/units.ts';
import { LegalLayout, Section } from './legal-layout.tsx';

/** What the site knows of its visitors, where it keeps it, and for how long. */
export function PrivacyPage() {
  const { name, logDays } = useSite();
  return (
    <LegalLayout
      title="Privacy"
      lead={`${name} has no visitor accounts, no ads, and no analytics from other companies. This page lists everything it keeps.`}
      contact="anything on this page, or to have something deleted"
    >
      <Section id="control" title="Global Privacy Control">
        <p className="hidden border-l-2 border-accent pl-5 text-lead in-data-gpc:block">
          Your browser sends Global Privacy Control, and this site honors it.
        </p>
        <p className="border-l-2 border-edge pl-5 in-data-gpc:hidden">
          Your browser doesn’t send{' '}
          <a href="https://globalprivacycontrol.org" target="_blank" rel="noopener noreferrer" className="link">
            Global Privacy Control<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . If it did, this site would honor it.
        </p>
        <p className="prose">
          With it, clicks on partner links aren’t counted, and maps from other companies load only when you ask for each
          one. We don’t sell or share personal data with or without it.
        </p>
      </Section>
      <Section id="others" title="Other companies">
        <p className="prose">
          Pages load nothing from other companies on their own. A street map loads when you ask for it. The map’s
          company then sees your IP address and the area you look at. Links to partners and sources open their sites,
          which have their own rules.
        </p>
      </Section>
      <Section id="browser" title="In your browser">
        <p className="prose">
          Nothing here follows you to other sites. You can clear all of it in your browser’s settings.
        </p>
        {(Object.keys(PLACE_NAMES) as BrowserPlace[]).map((place) => (
          <BrowserTable key={place} place={place} />
        ))}
      </Section>
      <Section id="servers" title="On our servers">
        <dl className="grid max-w-4xl">
          {SERVER_DATA.map(({ title, what, until }) => (
            <div key={title} className="grid gap-1 border-b border-line py-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
              <dt className="font-medium">{title}</dt>
              <dd className="text-small">
                {what}
                <span className="mt-1 block text-muted">Kept {keepUnits(until)}.</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="prose text-small text-muted">
          A keyed hash is a code made from your IP address and a secret. It tells two addresses apart, and the address
          can’t be read from it without the secret. Copies of the servers’ data may stay in backups until those are
          replaced.
        </p>
      </Section>
      <Section id="logs" title="Log files">
        <p className="prose">
          The site’s log has no IP addresses, no browser names, and no cookies. Each line about a request holds:
        </p>
        <dl className="grid max-w-4xl text-small">
          {LOG_FIELDS.map((field) => (
            <div key={field.name} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_1fr]">
              <dt>
                <code>{field.name}</code>
              </dt>
              <dd className="text-muted">{field.what}</dd>
            </div>
          ))}
        </dl>
        <p className="prose">
          If something fails, the log records the error, too.{' '}
          {logDays === null
            ? 'The owner hasn’t published how long log files are kept.'
            : `Log files are kept for ${counted(logDays, 'day')}.`}{' '}
          The company that hosts the site may keep logs of its own.
        </p>
      </Section>
      <Section id="delete" title="Delete your data">
        <ul className="prose grid list-disc gap-3 pl-5">
          <li>
            <strong>Newsletter:</strong> open the unsubscribe link in any issue. Your address is deleted, not just
            switched off. If you no longer have an issue, email us from that address.
          </li>
          <li>
            <strong>Reviews:</strong> open the strain’s page in the browser you wrote the review with and choose “Delete
            my review.” From another browser, write to us with the strain, the date, and the text.
          </li>
          <li>
            <strong>Chat:</strong> clear the conversation on the{' '}
            <Link to="/bluntbot" className="link">
              BluntBot page
            </Link>
            . It’s only in your browser.
          </li>
          <li>
            <strong>Everything else in your browser:</strong> clear this site’s data in your browser’s settings.
          </li>
        </ul>
      </Section>
    </LegalLayout>
  );
}

function BrowserTable({ place }: { place: BrowserPlace }) {
  const { days } = useSite().age;
  return (
    <div className="max-w-4xl">
      <h3 className="mt-4 text-heading">{PLACE_NAMES[place]}</h3>
      <dl className="mt-1 text-small">
        {BROWSER_DATA.filter((entry) => entry.place === place).map(({ name, what, until }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="wrap-anywhere">
              <code>{name}</code>
            </dt>
            <dd>
              {what}
              <span className="block text-muted">Kept {keepUnits(until.replace('{ageDays}', String(days)))}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
