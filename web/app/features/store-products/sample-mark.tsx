/** A product that nobody sells: it shows how the store looks until a shop is connected. */
export function SampleMark() {
  return <p className="label mt-1.5 w-fit rounded-sm border border-edge px-1.5 py-0.5 text-muted">Sample product</p>;
}

/** The same for a whole catalog of them. */
export function SampleNote() {
  return (
    <p className="mb-6 border-l-2 border-warning pl-4 text-small text-muted">
      <span className="text-ink">These are sample products, not for sale.</span> They fill the catalog until a shop is connected.
    </p>
  );
}
