import { joinWords } from '../../lib/join-words.ts';
import { useSite } from '../../lib/site.ts';

/** Who runs the site and where to write, as configured; what the owner has not said is said to be missing. */
export function OwnerContact({ about }: { about: string }) {
  const { name, owner } = useSite();
  const missing = [
    ...(owner.name ? [] : ['a name']),
    ...(owner.address ? [] : ['a postal address']),
    ...(owner.email ? [] : ['an email address']),
  ];
  return (
    <>
      {(owner.name || owner.address) && (
        <address className="text-small not-italic">
          {owner.name && <strong className="block font-medium">{owner.name}</strong>}
          {owner.address && <span className="block whitespace-pre-line">{owner.address}</span>}
        </address>
      )}
      {owner.email && (
        <p className="prose">
          Write to{' '}
          <a href={`mailto:${owner.email}`} className="link wrap-anywhere">
            {owner.email}
          </a>{' '}
          about {about}.
        </p>
      )}
      {missing.length > 0 && (
        <p className="prose text-muted">
          The owner of {name} hasn’t published {joinWords(missing, 'or')} here yet.
        </p>
      )}
    </>
  );
}
