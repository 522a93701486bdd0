import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linksIn } from '../../lib/navigation.ts';
import { useSite } from '../../lib/site.ts';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { NavLink } from './nav-link.tsx';
import { SIDE_MENU_ID } from './side-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The top of every page; `search` opens the search of the site, and `chat` opens BluntBot. */
export function Header({ search, chat }: { search: ReactNode; chat: ReactNode }) {
  const { name } = useSite();
  return (
    <header className="border-b border-line print:hidden">
      <div className="page flex h-16 items-center gap-2 lg:gap-4 xl:gap-8">
        <Link
          to="/"
          className="-ml-1 flex min-h-11 items-center gap-2.5 px-1 font-display text-heading tracking-tight max-[22.5rem]:gap-1.5 max-[22.5rem]:text-lead"
        >
          <Mark className="size-7 max-[22.5rem]:hidden" />
          {name}
        </Link>
        <nav aria-label="Main" className="hidden h-full lg:flex">
          {linksIn('header').map((link) => (
            <NavLink
              key={link.to}
              link={link}
              className="flex items-center border-b-2 border-transparent px-2 pt-0.5 xl:px-3 text-small text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="-mr-2 ml-auto flex">
          {search}
          <ThemeToggle />
          <DialogButton
            opens={SIDE_MENU_ID}
            className="flex min-h-11 items-center gap-2 rounded-card px-2.5 text-small hover:bg-sunken"
          >
            <Menu className="size-5" strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only lg:not-sr-only">Menu</span>
          </DialogButton>
          {chat}
        </div>
      </div>
    </header>
  );
}
