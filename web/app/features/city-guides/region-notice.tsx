import type { Law } from '@bluntbot/proto/locations/laws';
import { lawDate } from '../../components/ui/law-card.tsx';
import { joinWords } from '../../lib/join-words.ts';

/** Names the places in the region without legal delivery to adults. Renders nothing if it is legal everywhere. */
export function RegionNotice({ laws }: { laws: readonly (Law | null | undefined)[] }) {
  const known = laws.filter((law) => law != null);
  if (known.length < laws.length)
    return <>We couldn’t load the law right now. Assume that cannabis may not be delivered.</>;
  const forbidden = known.filter(({ deliveryAllowed }) => !deliveryAllowed);
  const oldest = forbidden.toSorted((one, other) => one.checkedOn.localeCompare(other.checkedOn))[0];
  if (!oldest) return null;
  return (
    <>
      As of {lawDate(oldest)}, cannabis may not be delivered to adults without a card in{' '}
      {joinWords(
        forbidden.map(({ code, name }) => (code === 'DC' ? `the ${name}` : name)),
        'or',
      )}
      . Licensed medical shops may deliver to their registered patients where the law above says so.
    </>
  );
}
