import { Link } from 'react-router';
import { searchPath } from './search-state.ts';

/** One of each kind, so that it is seen what can be found. */
const EXAMPLES = ['Blue Dream', 'myrcene', 'edibles', 'brownies', 'trichome', 'grinder', 'Arlington'];

/** Try one of these. `take`: searches here; without it each is a page of its own. */
export function Suggestions({ take }: { take?: (text: string) => void }) {
  return (
    <ul aria-label="Try one of these" className="flex flex-wrap gap-2">
      {EXAMPLES.map((text) => (
        <li key={text}>
          <Link
            to={searchPath(text)}
            onClick={(event) => {
              if (!take || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              take(text);
            }}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-small hover:border-ink hover:bg-sunken"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
