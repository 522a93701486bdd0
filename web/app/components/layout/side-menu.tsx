import { UserRoundCog, X } from 'lucide-react';
import { useRef } from 'react';
import { linksIn, type NavigationLink } from '../../lib/navigation.ts';
import { useStaffSession } from '../../lib/staff-session.ts';
import { IconButton } from '../ui/button.tsx';
import { NavLink } from './nav-link.tsx';

export const SIDE_MENU_ID = 'side-menu';

/** Every link of the site in a drawer. */
export function SideMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const signedIn = Boolean(useStaffSession());
  return (
    <dialog
      ref={dialog}
      id={SIDE_MENU_ID}
      aria-label="Menu"
      closedby="any"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw)] max-w-none overflow-y-auto border-l border-line bg-paper text-ink shadow-float open:animate-[rise_160ms_ease-out]"
    >
      <form method="dialog" className="flex h-16 items-center justify-between border-b border-line pr-3 pl-6">
        <span className="label text-muted">Contents</span>
        <IconButton type="submit" icon={X} label="Close the menu" />
      </form>
      <nav aria-label="All pages" className="grid gap-6 px-6 py-6">
        {(['header', 'menu'] as const).map((place) => (
          <ul key={place} className="border-b border-line pb-5">
            {linksIn(place).map((link) => (
              <Entry key={link.to} link={link} onClick={close} />
            ))}
          </ul>
        ))}
        <ul>
          <Entry
            link={{ to: signedIn ? '/admin' : '/admin/login', label: 'Admin', icon: UserRoundCog }}
            onClick={close}
          />
        </ul>
      </nav>
    </dialog>
  );
}

type EntryProps = { link: Pick<NavigationLink, 'to' | 'label' | 'icon' | 'also'>; onClick: () => void };

function Entry({ link, onClick }: EntryProps) {
  const Icon = link.icon;
  return (
    <li>
      <NavLink
        link={link}
        onClick={onClick}
        className="flex min-h-12 items-center gap-4 font-display text-lead hover:text-accent aria-[current=page]:text-accent"
      >
        <Icon className="size-5 text-muted" strokeWidth={1.25} aria-hidden="true" />
        {link.label}
      </NavLink>
    </li>
  );
}
