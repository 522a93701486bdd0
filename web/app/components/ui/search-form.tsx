import { MAX_SEARCH } from '@bluntbot/proto/page';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { KeptParams } from './kept-params.tsx';
import { SearchBox } from './search-box.tsx';

/** A pause in typing after which the list follows. */
const DEBOUNCE_MS = 250;

interface SearchFormProps {
  /** What is searched, for those who do not see the page around it. */
  label: string;
  placeholder: string;
  /** What the address says is searched for. */
  value: string;
  /** The query of the address, whose other parameters the search keeps. */
  keep?: string;
  /** Goes to the address with these words, in place of the one before. */
  search: (words: string) => void;
  /** How much was found, read out where nothing visible says so. */
  found?: string | undefined;
}

/** A search that answers while one types. It is a GET form: its button and Enter need no script. */
export function SearchForm({ label, placeholder, value, keep = '', search, found }: SearchFormProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by other hands (Clear All, back): show what it says.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(words: string) {
    clearTimeout(timer.current);
    sent.current = words.trim();
    search(sent.current);
  }
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS);
  }

  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
      className="flex gap-2"
    >
      <KeptParams search={keep} own={['search']} />
      <SearchBox
        name="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        maxLength={MAX_SEARCH}
        placeholder={placeholder}
        aria-label={label}
        className="max-sm:pr-2 max-sm:pl-11 max-sm:placeholder:text-small"
      />
      <Button type="submit" look="solid" className="h-13 px-5 max-sm:px-4">
        Search
      </Button>
      {found !== undefined && (
        <p role="status" className="sr-only">
          {value && found}
        </p>
      )}
    </Form>
  );
}
