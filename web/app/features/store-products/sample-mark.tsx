/** Marks a sample product, which shows how the store looks until a shop is connected. */
export function SampleMark() {
  return <p className="label mt-1.5 w-fit rounded-sm border border-edge px-1.5 py-0.5 text-muted">Sample product</p>;
}

/** The same for a whole catalog of them; it stands before anything that speaks of ordering. */
export function SampleNote() {
  return (
    <p className="mt-6 max-w-prose border-l-2 border-warning bg-sunken px-4 py-3">
      <strong className="font-medium">These are sample products, not for sale.</strong> You can’t order yet. We’ll take
      orders once a licensed shop partners with us.
    </p>
  );
}
