/** Says that a listing is no real business. */
export function ListingBadge({ kind }: { kind: 'Demo' | 'Sample' }) {
  return (
    <span className="label rounded-full border border-sativa px-2 py-0.5 whitespace-nowrap text-ink">
      {kind} listing
    </span>
  );
}

/** Open or closed, first as a mark: a full disc or an empty ring. */
export function OpenState({ isOpen, children }: { isOpen: boolean | null; children: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${isOpen ? 'font-medium text-accent' : 'text-muted'}`}>
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
        <circle cx="5" cy="5" r="4" fill={isOpen ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.6" />
      </svg>
      {children}
    </span>
  );
}
