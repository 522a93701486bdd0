import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from './button.tsx';

interface SearchFormProps {
  /** What is searched, for those who do not see the page around it. */
  label: string;
  placeholder: string;
  /** What the address says is searched for. */
  value: string;
  maxLength: number;
  /** Other parameters of the address that the search keeps. */
  keep: Iterable<readonly [name: string, value: string]>;
}

/** A search that is a GET form: it is sent by its button or by Enter, and needs no script. */
export function SearchForm({ label, placeholder, value, maxLength, keep }: SearchFormProps) {
  return (
    <Form method="get" role="search" preventScrollReset className="flex gap-2">
      {[...keep].map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <div className="relative min-w-0 grow">
        <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" strokeWidth={1.5} aria-hidden="true" />
        {/* Its key makes it show what the address says after Back or Clear. */}
        <input
          key={value}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-label={label}
          autoComplete="off"
          className="h-13 w-full rounded-card border border-edge bg-raised pr-4 pl-12"
        />
      </div>
      <Button type="submit" look="solid" className="h-13 px-5">
        Search
      </Button>
    </Form>
  );
}
