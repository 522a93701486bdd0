import { STATE_NAMES } from '../places/gazetteer.ts';
import { REGULATORS } from './vocabulary.ts';

const SILENT = ['the', 'of', 'and', 'for', 'state', 'department', 'division', 'office'];

/**
 * The name of a regulator as it is compared: "Massachusetts Cannabis Control Commission" is the "Cannabis Control
 * Commission" of MA.
 */
function plainName(regulator: string, state: string): string {
  const words = regulator
    .toLowerCase()
    .replace((STATE_NAMES.get(state) ?? state).toLowerCase(), '')
    .split(/[^a-z]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !SILENT.includes(word) && word !== state.toLowerCase());
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Each name of a regulator that was renamed, by state, with the name it has today. */
const TODAY = new Map<string, string>(
  Object.entries(REGULATORS).flatMap(([state, groups]) =>
    groups.flatMap((names) => {
      const [today = ''] = names.map((name) => `${state}:${plainName(name, state)}`);
      return names.map((name): [string, string] => [`${state}:${plainName(name, state)}`, today]);
    }),
  ),
);

/** The key of a regulator under any of its current and former names. */
export function regulatorKey(regulator: string, state: string): string {
  const key = `${state}:${plainName(regulator, state)}`;
  return TODAY.get(key) ?? key;
}
