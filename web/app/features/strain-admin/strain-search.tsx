import { useEffect, useRef } from 'react';
import { SearchBox } from '../../components/ui/search-box.tsx';

const DEBOUNCE_MS = 250;

/** Searches the list while one types. */
export function StrainSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="w-full max-w-sm">
      <SearchBox
        look="small"
        aria-label="Search strains"
        placeholder="Search by name"
        maxLength={120}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(value.trim()), DEBOUNCE_MS);
        }}
      />
    </search>
  );
}
