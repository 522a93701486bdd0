import { Link } from 'react-router';

/** Strains by the names they go by, each leading to what the finder knows under that name. */
export const StrainNames = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name} className="border-b border-line last:border-0">
        <Link
          to={{ pathname: '/cannabis-strain-finder', search: new URLSearchParams({ search: name }).toString() }}
          className="link inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
