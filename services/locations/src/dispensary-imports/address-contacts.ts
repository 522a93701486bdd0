import { contactLabels, onOneLine } from './address-lines.ts';
import type { ColumnMap } from './list-columns.ts';
import { COLUMNS, type Field } from './vocabulary.ts';

/** Fields whose cells may end in ways to reach a shop, as lists that were copied from a page or a PDF have them. */
const ADDRESS_FIELDS: readonly Field[] = ['address', 'city', 'point'];
/** Characters of a cell that are looked at; the search takes time that grows with their square. */
const LONGEST = 500;

const { phone, other } = COLUMNS.contactLabels;
/** What parts a contact from the address before it. */
const APART = String.raw`(?:^|[\s,;|·•/]+)`;
const PHONE = new RegExp(
  `${APART}(?:${contactLabels(phone)}|(${contactLabels(other)}))?((?:\\+?1[\\s.-]*)?(?:\\(\\d{3}\\)[\\s.-]*|(?<!\\d)\\d{3}[\\s.-]?)\\d{3}[\\s.-]?\\d{4}(?:\\s*(?:x|ext\\.?)\\s*\\d{1,6})?)$`,
  'i',
);
const MAIL = new RegExp(`${APART}${contactLabels(other)}?[^\\s@,;]+@[^\\s@,;]+\\.[a-z]{2,}$`, 'i');
const WEB = new RegExp(`${APART}${contactLabels(other)}?((?:https?://|www\\.)[^\\s,;]+)$`, 'i');
/** A bare domain counts on a line or behind a comma of its own. */
const DOMAIN = /(?:^|\s*[\n,;|])\s*((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?)$/;

/** A row without the ways to reach a shop at the end of its address, and these. */
interface ApartFromContacts {
  line: readonly string[];
  phone: string;
  website: string;
}

/**
 * Takes a phone number, a mail address, and a web address off the end of a row's address cells. What is left of their
 * lines is parted by commas, so that a city on a line of its own is one.
 */
export function apartFromContacts(line: readonly string[], columns: ColumnMap): ApartFromContacts {
  const places = new Set(ADDRESS_FIELDS.flatMap((field) => columns.get(field) ?? []));
  const contacts = { phone: '', website: '' };
  const points = new Set(columns.get('point') ?? []);
  const rest = line.map((cell, at) => {
    if (!places.has(at) || cell.length > LONGEST) return cell;
    const address = withoutContacts(cell, contacts);
    return points.has(at) ? address : onOneLine(address);
  });
  return { line: rest, ...contacts };
}

function withoutContacts(cell: string, contacts: { phone: string; website: string }): string {
  const text = cell.replace(/[\s,;|·•]+$/, '');
  const [phoneAtEnd, web] = [PHONE.exec(text), WEB.exec(text) ?? DOMAIN.exec(text)];
  const found = phoneAtEnd ?? MAIL.exec(text) ?? web;
  if (!found) return cell;
  // Of several numbers the first counts, and a fax is none.
  if (phoneAtEnd) contacts.phone = phoneAtEnd[1] ? contacts.phone : (phoneAtEnd[2] ?? '');
  else if (found === web) contacts.website = web[1] ?? '';
  return withoutContacts(text.slice(0, found.index), contacts);
}
