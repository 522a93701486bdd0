import { BookOpen, Phone, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { dialed } from './store-product-text.ts';

/**
 * How an order goes: found here, placed by telephone, brought where the law allows it. `isSample`: there is nothing to
 * order yet.
 */
export function HowToOrder({ isSample }: { isSample: boolean }) {
  const { orderPhone } = useSite();
  const steps = [
    {
      icon: BookOpen,
      title: 'Browse',
      text: isSample ? (
        <>See what the catalog will look like.</>
      ) : (
        <>Browse the catalog below and note what you want.</>
      ),
    },
    {
      icon: Phone,
      title: 'Call',
      text: isSample ? (
        <>
          Coming later. Orders will be taken at <span className="numeral whitespace-nowrap">{orderPhone}</span>.
        </>
      ) : (
        <>
          Call{' '}
          <a href={dialed(orderPhone)} className="link touch numeral text-ink">
            {orderPhone}
          </a>
          . We confirm stock, price, and that you’re 21 or older by phone.
        </>
      ),
    },
    {
      icon: Truck,
      title: 'Same-day delivery',
      text: (
        <>
          {isSample ? 'Coming later, and only where' : 'Where'} the law allows it. Check your local law in the{' '}
          <Link to="/how-do-i-get-weed" className="link touch text-ink">
            city guides
          </Link>
          .
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby="how-to-order">
      <h2 id="how-to-order" className="label font-sans text-muted">
        How to Order
      </h2>
      {isSample && <p className="mt-2 text-small">This is how ordering will work.</p>}
      <ol className="mt-3 grid border-y border-line md:grid-cols-3 md:divide-x md:divide-line">
        {steps.map(({ icon: Icon, title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] gap-x-3 py-5 max-md:not-first:border-t max-md:not-first:border-line md:px-7 md:first:pl-0"
          >
            <Icon className="mt-1 size-6 text-muted" strokeWidth={1.25} aria-hidden="true" />
            <div>
              <h3 className="text-lead">
                <span className="numeral text-muted">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1 text-small text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
