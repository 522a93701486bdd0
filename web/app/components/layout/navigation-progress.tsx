import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A page that is there sooner needs no announcement. */
const SLOW_MS = 150;

/** Says that a tap was heard while the page that it leads to is on its way. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const [slow, setSlow] = useState(false);
  const target = state === 'idle' ? undefined : location?.pathname;
  useEffect(() => {
    setSlow(false);
    if (!target) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return (
    <div role="status" className="print:hidden">
      {slow && (
        <>
          <span className="sr-only">Loading the page</span>
          <span aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-40 h-1 bg-accent" />
        </>
      )}
    </div>
  );
}
