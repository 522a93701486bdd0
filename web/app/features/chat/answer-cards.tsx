import type { ChatDispensary, ChatProduct, ChatReading, ChatStrain } from '@bluntbot/proto/assistant/chat';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AffiliateDisclosure, AffiliateLink } from '../../components/ui/affiliate-link.tsx';
import { Bloom } from '../../components/ui/bloom.tsx';
import { ListingBadge, OpenState } from '../../components/ui/listing-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { dollars } from '../../lib/money.ts';
import type { Shown } from './answer.ts';
import { strainOfCardQuery } from './queries.ts';

const CARD = 'group relative border-t border-line py-3 last:border-b';
const NAME = 'font-display text-lead leading-tight after:absolute after:inset-0 group-hover:text-accent';

/** The rows that an answer names, one line or two each. */
export function AnswerCards({ shown }: { shown: Shown }) {
  const { strainRecommendations, productRecommendations, dispensaryRecommendations, readings } = shown;
  return (
    <>
      <Cards
        label="Strains"
        all={strainRecommendations}
        card={(strain) => <StrainCard key={strain.slug} strain={strain} />}
      />
      <Cards
        label="Products"
        all={productRecommendations}
        card={(product) => <ProductCard key={product.id} product={product} />}
      >
        <AffiliateDisclosure className="pb-2" />
      </Cards>
      <Cards
        label="Dispensaries"
        all={dispensaryRecommendations}
        card={(shop) => <DispensaryCard key={shop.id} shop={shop} />}
      />
      <Cards label="Keep reading" all={readings} card={(reading) => <Reading key={reading.href} reading={reading} />} />
    </>
  );
}

interface CardsProps<T> {
  label: string;
  all: readonly T[];
  card: (one: T) => ReactNode;
  /** What has to be said above them. */
  children?: ReactNode;
}

function Cards<T>({ label, all, card, children }: CardsProps<T>) {
  if (all.length === 0) return null;
  return (
    <div>
      {children}
      <ul aria-label={label}>{all.map(card)}</ul>
    </div>
  );
}

/** Its figures and effects in one line; what it misses stands as plainly as why it is here. */
function StrainCard({ strain: { slug, name, type, thc, cbd, effects, reason, misses } }: { strain: ChatStrain }) {
  const picture = useQuery(strainOfCardQuery(slug));
  const figures = [thc !== null && `THC ${thc}%`, cbd !== null && `CBD ${cbd}%`].filter(Boolean).join(' · ');
  return (
    <li className={`${CARD} grid grid-cols-[3.25rem_1fr] gap-x-3.5`}>
      <div className="size-13">
        {picture.data && <Bloom image={picture.data.image} alt="" sizes="3.25rem" />}
        {picture.isPending && <Skeleton className="size-13 rounded-full!" />}
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link to={`/strain/${encodeURIComponent(slug)}`} className={NAME}>
            {name}
          </Link>
          <TypeMark type={type} />
        </p>
        <p className="numeral mt-0.5 text-label text-muted">
          {[figures, effects.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-small">{reason}</p>
        {misses && <p className="text-small text-muted">Doesn’t match: {misses}</p>}
      </div>
    </li>
  );
}

function ProductCard({
  product: { id, name, price, brand, category, reason, affiliateUrl, recommendationType },
}: {
  product: ChatProduct;
}) {
  return (
    <li className={CARD}>
      <p className="flex items-baseline justify-between gap-x-3">
        <AffiliateLink
          href={affiliateUrl}
          click={{ productId: id, source: 'bluntbot-chat', recommendationType }}
          className={NAME}
        >
          {name}
          <ArrowUpRight className="ml-1 inline size-4 text-muted" strokeWidth={1.5} aria-hidden="true" />
        </AffiliateLink>
        <span className="numeral shrink-0 font-display text-lead">{dollars(price)}</span>
      </p>
      <p className="mt-0.5 text-label text-muted">{[brand, category].filter(Boolean).join(' · ')}</p>
      <p className="mt-1 text-small">{reason}</p>
    </li>
  );
}

function DispensaryCard({
  shop: { id, name, city, state, distance, isOpen, opening, isDemo, reason },
}: {
  shop: ChatDispensary;
}) {
  return (
    <li className={CARD}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Link to={`/dispensary-map?id=${id}`} className={NAME}>
          {name}
        </Link>
        {isDemo && <ListingBadge kind="Demo" />}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small">
        <OpenState isOpen={isOpen}>{opening}</OpenState>
        <span className="numeral text-muted">{[distance, `${city}, ${state}`].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="mt-1 text-small">{reason}</p>
    </li>
  );
}

/** A page that was read for the answer, with the words that were used. */
function Reading({ reading: { title, href, passage } }: { reading: ChatReading }) {
  return (
    <li className={CARD}>
      <Link to={href} className={NAME}>
        {title}
      </Link>
      {passage && (
        <blockquote className="mt-1.5 border-l-2 border-line pl-3.5 text-small text-muted">{passage}</blockquote>
      )}
    </li>
  );
}
