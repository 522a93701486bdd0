import { DateTime } from 'luxon';
import { COLUMNS, phrasePattern, STATUSES } from './vocabulary.ts';

/** Days that a license may be past its date while its regulator still calls it active: a renewal takes its time. */
const RENEWAL_DAYS = 90;

const NOT_OPEN = phrasePattern(STATUSES.notOpen);
const OPEN = phrasePattern(STATUSES.open);
const NEUTRAL = phrasePattern(STATUSES.neutral);
const RENEWAL = phrasePattern(STATUSES.renewal, 'gi');
const AT_WORK = phrasePattern(STATUSES.atWork);

/** Whether a shop may be open by its status. `neutral` says nothing alone; `unknown` is not in the vocabulary. */
export type Standing = 'open' | 'notOpen' | 'neutral' | 'unknown';

/** A status of a shop; columns of yes or no say what they mean by their name. */
export interface Status {
  text: string;
  standing?: Standing;
}

/** What a list says about whether a shop is open. */
export interface Statuses {
  statuses: readonly Status[];
  /** How far a license has come on its way to an opened shop, in registers with such a column. */
  stage: string;
  /** When it ends, as the list has it. */
  expires: string;
  /** The list has a status for other rows. */
  othersHaveStatus: boolean;
  /** The status of some shop of the list, perhaps of this one, says that it is at work. */
  othersAtWork?: boolean;
}

const NOT_YET = new RegExp(`(?:\\s[-–]\\s*|\\()(${STATUSES.notYet.join('|')})\\)?$`, 'i');

/** The status that stands behind a kind of license: "Provisional" of "Retailer - Provisional". */
export const statusInKind = (kind: string): string | undefined => NOT_YET.exec(kind.trim())?.[1];

/** A status without case and signs, as it is compared. */
export const statusKey = (text: string): string =>
  text.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** What one status means. `alsoOpen` are keys of statuses that an operator says mean an open shop. */
export function standingOf(text: string, alsoOpen: ReadonlySet<string> = new Set()): Standing {
  const words = statusKey(text).replace(RENEWAL, 'renewed');
  if (alsoOpen.has(statusKey(text))) return 'open';
  if (COLUMNS.flags.yes.includes(words)) return 'open';
  if (COLUMNS.flags.no.includes(words) || NOT_OPEN.test(words)) return 'notOpen';
  if (OPEN.test(words)) return 'open';
  return NEUTRAL.test(words) ? 'neutral' : 'unknown';
}

/**
 * Why a shop is not shown, as "reason: detail"; undefined if it may be open. Only statuses that are understood let a
 * shop be listed. `today` is the day on which its license must stand: an old list knows nothing of renewals.
 */
export function whyNotOpen(
  license: Statuses,
  today: string,
  alsoOpen: ReadonlySet<string>,
  notes: string[],
): string | undefined {
  const { statuses, stage, othersHaveStatus } = license;
  const standings = statuses.map(({ text, standing }) => standing ?? standingOf(text, alsoOpen));
  if (standings.includes('notOpen') || (stage && !AT_WORK.test(statusKey(stage))))
    return `not shown: the license is "${statusText(license)}"`;
  const isGranted = !stage && statuses.every(({ text }) => isOnlyGranted(text, alsoOpen));
  const granted = license.othersAtWork && isGranted ? statuses[0] : undefined;
  if (granted) return `not shown, because it is "${granted.text}", and others of the list are open`;
  const strange =
    statuses.find((_, at) => standings[at] === 'unknown') ??
    (standings.includes('open') || stage ? undefined : statuses[0]);
  if (strange) return `not shown, because the status is not understood: ${strange.text}`;
  if (statuses.length === 0 && othersHaveStatus)
    return 'not shown, because it has no status and others of the list have one';
  return whyExpired(license, today, notes);
}

const GRANTED = phrasePattern(STATUSES.granted);
/** The license itself, which may be "open" as well as approved. */
const LICENSE = /\blicen[cs]es?\b/;

/** Whether a status says that a shop is at work: "Open for operation", but not "Open license". */
export const saysAtWork = (text: string): boolean =>
  AT_WORK.test(statusKey(text)) && !LICENSE.test(statusKey(text)) && standingOf(text) === 'open';

/** Whether a status says that a license was given and nothing else: "Approved", "License granted". */
const isOnlyGranted = (text: string, alsoOpen: ReadonlySet<string>): boolean =>
  statusKey(text).replace(LICENSE, '').replace(GRANTED, '').trim() === '' && !alsoOpen.has(statusKey(text));

/** The statuses of a row and its stage as one text; empty for none. */
export const statusText = ({ statuses, stage }: Pick<Statuses, 'statuses' | 'stage'>): string =>
  [...statuses.map(({ text }) => text), stage].filter(Boolean).join(', ');

/** Why a license has ended by its date; one with a status that calls it open has time to be renewed. */
function whyExpired(license: Statuses, today: string, notes: string[]): string | undefined {
  const { statuses, expires } = license;
  const end = dayOf(expires);
  if (expires && !end) notes.push(`expiration date not understood: ${expires}`);
  if (!end || end >= today) return undefined;
  const grace = DateTime.fromISO(end).plus({ days: RENEWAL_DAYS }).toISODate() ?? end;
  if (statuses.length === 0 || grace < today) return `not shown, because the license has expired: ${end}`;
  notes.push(`expired on ${end}, but the list calls it "${statusText(license)}"`);
  return undefined;
}

const FORMATS = [
  'M/d/yyyy',
  'M/d/yy',
  'M-d-yyyy',
  'yyyy/M/d',
  'yyyyMMdd',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'd-MMM-yy',
  'd-MMM-yyyy',
  'd MMM yyyy',
  // Only dates that can't be in American order come this far.
  'd/M/yyyy',
];
/** Days since 1900, as a spreadsheet that lost the format of a date has them. */
const SERIAL_DAY = /^[45]\d{4}(?:\.\d+)?$/;

/** "2026-11-21" of a date as lists write it; undefined if it is none. */
export function dayOf(text: string): string | undefined {
  const day = text.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '');
  if (SERIAL_DAY.test(day))
    return (
      DateTime.fromISO('1899-12-30')
        .plus({ days: Math.floor(Number(day)) })
        .toISODate() ?? undefined
    );
  if (/^\d{13}$/.test(day)) return DateTime.fromMillis(Number(day), { zone: 'utc' }).toISODate() ?? undefined;
  const dates = [
    ...(/^\d{4}-\d\d-\d\d/.test(day) ? [DateTime.fromISO(day)] : []),
    ...FORMATS.map((format) => DateTime.fromFormat(day, format, { locale: 'en-US' })),
  ];
  return dates.find(({ isValid, year }) => isValid && year > 1990 && year < 2200)?.toISODate() ?? undefined;
}
