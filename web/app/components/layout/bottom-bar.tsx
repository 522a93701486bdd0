import { Ellipsis } from 'lucide-react';
import { linksIn } from '../../lib/navigation.ts';
import { DialogButton } from '../ui/dialog-button.tsx';
import { NavLink } from './nav-link.tsx';
import { SIDE_MENU_ID } from './side-menu.tsx';

const ITEM =
  'flex h-full grow flex-col items-center justify-center gap-0.5 text-[0.6875rem] text-muted max-[22.5rem]:text-[0.625rem] max-[22.5rem]:tracking-tight aria-[current=page]:text-accent';

/** The main links within a thumb's reach, on phones. */
export function BottomBar() {
  return (
    <nav
      aria-label="Quick links"
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--bottom-bar) border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {linksIn('bottom').map(({ icon: Icon, ...link }) => (
        <NavLink key={link.to} link={link} className={ITEM}>
          <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
          {link.short ?? link.label}
        </NavLink>
      ))}
      <DialogButton opens={SIDE_MENU_ID} className={ITEM}>
        <Ellipsis className="size-5" strokeWidth={1.5} aria-hidden="true" />
        More
      </DialogButton>
    </nav>
  );
}
