import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';

interface FilterSheetProps {
  id: string;
  /** What its closing button says, as "Show 12 strains". */
  done: string;
  children: ReactNode;
}

/** Filters: part of the page on wide screens, a sheet on phones. The same element; a popover opens without a script. */
export function FilterSheet({ id, done, children }: FilterSheetProps) {
  return (
    <aside
      id={id}
      popover="auto"
      aria-label="Filters"
      className="filter-sheet text-ink"
      onBlur={(event) => {
        // A sheet that the focus has left would cover what has it now.
        const sheet = event.currentTarget;
        if (event.relatedTarget && !sheet.contains(event.relatedTarget) && sheet.matches(':popover-open'))
          sheet.hidePopover();
      }}
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between border-b border-line bg-paper py-2 pr-2 pl-5 lg:sr-only">
        <h2 className="text-lead">Filters</h2>
        <IconButton
          icon={X}
          label="Close the filters"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="lg:hidden"
        />
      </div>
      {children}
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper p-4 lg:hidden">
        <Button look="solid" popoverTarget={id} popoverTargetAction="hide" className="w-full">
          {done}
        </Button>
      </div>
    </aside>
  );
}

/**
 * Opens the sheet on phones; it stays at the upper edge while the list is scrolled, over none of it. `count`: how many
 * filters are set.
 */
export function FilterSheetButton({ opens, count }: { opens: string; count: number }) {
  return (
    <div className="upper-edge sticky top-0 z-10 -mx-5 mt-2 border-b border-line bg-paper px-5 py-2 lg:hidden">
      <Button popoverTarget={opens} className="w-full">
        <SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Filters{count > 0 && <span className="numeral">({count})</span>}
      </Button>
    </div>
  );
}
