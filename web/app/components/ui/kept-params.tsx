interface KeptParamsProps {
  /** The query of an address. */
  search: string;
  /** The form's own fields. */
  own?: readonly string[];
}

/** Carries what an address says through a GET form, but for what the form's own fields say. */
export function KeptParams({ search, own = [] }: KeptParamsProps) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
