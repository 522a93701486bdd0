import { MAX_SEARCH } from '@bluntbot/proto/page';
import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { KeptParams } from './kept-params.tsx';

interface SearchFormProps {
  /** What is searched, for those who do not see the page around it. */
  label: string;
  placeholder: string;
  /** What the address says is searched for. */
  value: string;
  /** The query of the address, whose other parameters the search keeps. */
  keep?: string;
}

/** A search that is a GET form: it is sent by its button or by Enter, and needs no script. */
export function SearchForm({ label, placeholder, value, keep = '' }: SearchFormProps) {
  return (
    <Form method="get" role="search" preventScrollReset className="flex gap-2">
      <KeptParams search={keep} own={['search']} />
      <div className="relative min-w-0 grow">
        <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" strokeWidth={1.5} aria-hidden="true" />
        {/* Its key makes it show what the address says after Back or Clear. */}
        <input
          key={value}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={MAX_SEARCH}
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
