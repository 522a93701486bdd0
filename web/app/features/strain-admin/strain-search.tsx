import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { INPUT } from '../../components/ui/field.tsx';

const DEBOUNCE_MS = 250;

/** Searches the list while one types. */
export function StrainSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="relative w-full max-w-sm">
      <Search
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4 text-muted"
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label="Search strains"
        placeholder="Search by name"
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(value.trim()), DEBOUNCE_MS);
        }}
        className={`${INPUT} pl-10`}
      />
    </search>
  );
}
