import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavigationLink } from '../../lib/navigation.ts';

interface NavLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  link: Pick<NavigationLink, 'to' | 'also'>;
}

/** A link of the navigation that says whether its screen is open, under whichever of its addresses. */
export function NavLink({ link, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  return <Link to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined} {...rest} />;
}
