import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useSite } from '../../lib/site.ts';
import { dialed } from './guide-text.ts';

interface CallToOrderProps {
  title: string;
  /** What the law keeps from being delivered; stands before the number. */
  notice: ReactNode;
  /** Of the heading. */
  id: string;
  browse?: boolean;
}

/** Where orders are taken, and what may not be ordered. The law comes first. */
export function CallToOrder({ title, notice, id, browse = false }: CallToOrderProps) {
  const { orderPhone } = useSite();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-y border-ink py-6 lg:grid-cols-[7fr_5fr] lg:items-center"
    >
      <div>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {notice && <p className="prose mt-2 border-l-2 border-warning pl-4 text-small">{notice}</p>}
        <p className="prose mt-2 text-small text-muted">
          You can order by phone once a licensed shop partners with us. You must be 21 or older, and orders are taken
          only where delivery is legal.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-end">
        <a
          href={dialed(orderPhone)}
          className="numeral inline-flex min-h-11 items-center gap-3 font-display text-section whitespace-nowrap hover:text-accent"
        >
          <Phone className="size-6 text-muted" strokeWidth={1.25} aria-hidden="true" />
          <span className="sr-only">Call </span>
          {orderPhone}
        </a>
        {browse && (
          <ButtonLink look="solid" to="/store">
            Browse Products
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
