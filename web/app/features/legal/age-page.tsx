import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Mark } from '../../components/ui/mark.tsx';
import { counted } from '../../lib/counted.ts';
import { LEGAL_LINKS } from '../../lib/navigation.ts';
import { useSite } from '../../lib/site.ts';
import { keepUnits } from '../../lib/units.ts';

/**
 * Asks for the visitor's age before anything else is shown. The form goes to this page's own address, which says where
 * to go on.
 */
export function AgePage() {
  const { name, age } = useSite();
  return (
    <div className="page flex min-h-svh flex-col items-start gap-6 py-12 lg:py-20">
      <p className="flex items-center gap-2.5 font-display text-heading">
        <Mark />
        {name}
      </p>
      <h1 className="mt-auto text-display">Are you 21 or older?</h1>
      <p className="prose text-lead">This site is about cannabis and is for adults. Confirm your age to continue.</p>
      <form method="post">
        <Button type="submit" look="solid" className="min-h-13 px-6">
          I am 21 or older
        </Button>
      </form>
      <p className="prose text-small text-muted">
        If you’re younger, please leave this site. Your answer is remembered in a cookie for{' '}
        {keepUnits(counted(age.days, 'day'))}.
      </p>
      <nav aria-label="Legal" className="mt-auto flex flex-wrap gap-x-6 text-small">
        {LEGAL_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
