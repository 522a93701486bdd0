/** Whose words these are. */
export function AiLabel() {
  return <span className="label rounded-[0.25rem] border border-edge px-1 text-[0.6875rem] text-muted">AI</span>;
}
