import type { RuntimePackage } from './runtime-packages.ts';

/** A row of the table: the package, and what the registry said of it. */
export interface PackageRow extends RuntimePackage {
  newest: string;
  /** When the newest version came out; undefined if the registry doesn't say. */
  released?: string | undefined;
  /** How many people may publish it; 0 if the registry doesn't say. */
  publishers: number;
}

const REGION = /(<!-- packages: `npm run dependencies` -->\n)[\s\S]*?(<!-- \/packages -->)/;

/** The text of docs/dependencies.md with a new table of runtime packages. */
export const withPackages = (text: string, rows: readonly PackageRow[]): string =>
  text.replace(REGION, (_, start: string, end: string) => `${start}\n${table(rows)}\n\n${end}`);

/** The names and reasons that the table of docs/dependencies.md gives. */
export function listedReasons(text: string): Record<string, string> {
  const rows = (REGION.exec(text)?.[0] ?? '').matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \|$/gm);
  return Object.fromEntries(Array.from(rows, ([, name = '', reason = '']) => [name, reason]));
}

/** The text of docs/dependencies.md without the table of runtime packages. */
export const beforePackages = (text: string): string => text.replace(REGION, '');

const table = (rows: readonly PackageRow[]): string =>
  [
    '| package | version | newest | released | maintainers | license | why this one |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n');

function line({ name, version, newest, released, publishers, people, license, reason }: PackageRow): string {
  const named = people.slice(0, 2).join(', ');
  const maintainers = [named, publishers > 0 && `${publishers} on npm`].filter(Boolean).join('; ');
  const cells = [`\`${name}\``, version, newest, released ?? 'not given', maintainers || 'not given', license, reason];
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
}
