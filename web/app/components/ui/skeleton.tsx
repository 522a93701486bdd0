/** A quiet block where content will stand. The size is the caller's: the same as the content's. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />;
}
