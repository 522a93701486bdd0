import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageHandle } from '../../lib/page-handle.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { AdultBar } from './adult-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CompareTray } from './compare-tray.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SideMenu } from './side-menu.tsx';

interface Frame {
  /** What opens the search of the site, in the header. */
  search?: ReactNode;
  /** What opens BluntBot: in the header, or on wide screens over the page. */
  chat?: ReactNode;
  children: ReactNode;
}

/** The frame of every page. */
export function PageFrame({ search, chat, children }: Frame) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  if (usePageHandle().bare) return <main id="main">{children}</main>;
  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 bg-raised px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to main content
      </a>
      <NavigationProgress />
      <AdultBar />
      <OfflineBar />
      <Header search={search} chat={chat} />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[60svh] outline-none">
        {children}
      </main>
      <Footer />
      <CompareTray />
      <BottomBar />
      <SideMenu />
      <ToastRegion />
    </>
  );
}

/** A new page takes the focus, as it would after a full load; so the next Tab is in it, and it is read out. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
