import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/toast-region.tsx';
import { AdultBar } from './adult-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CompareTray } from './compare-tray.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

/** What every page stands in. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="sr-only z-40 bg-raised px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        Skip to the content
      </a>
      <AdultBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60svh] outline-none">
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
