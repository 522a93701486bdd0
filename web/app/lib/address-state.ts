/** How one field of a state stands in an address. */
interface Param<Value> {
  /** Its value where the address says nothing of it, or nothing that makes sense. Such a value is left out. */
  usual: Value;
  /** From what the address says first, and all that it says; undefined is the usual value. */
  read: (said: string, all: readonly string[]) => Value | undefined;
  write?: (value: NonNullable<Value>) => string;
}

interface Rules<State> {
  /** How far a list is shown: begins anew when what is listed changes. */
  anew?: keyof State;
  /** What changes the look of the list and not what is listed. */
  look?: readonly (keyof State)[];
  /** Settles what makes sense only together. */
  settle?: (state: State) => State;
}

/**
 * A state that stands in the query of an address, all of it: one state has one address, and any address is some state.
 */
export interface AddressState<State extends object> {
  names: readonly string[];
  usual: State;
  read: (params: URLSearchParams) => State;
  /**
   * The query of the address, its fields always in the same order; what is not given is as usual. Commas stay readable.
   */
  write: (state: Partial<State>) => string;
  /** The state with some of it changed. */
  change: (state: State, change: Partial<State>) => State;
}

/** Describes a state by the parameters that its fields are. */
export function addressState<State extends object>(
  params: { readonly [Name in keyof State]-?: Param<State[Name]> },
  { anew, look = [], settle = (state) => state }: Rules<State> = {},
): AddressState<State> {
  const fields = Object.entries(params) as [keyof State & string, Param<State[keyof State]>][];
  const usual = Object.fromEntries(fields.map(([name, param]) => [name, param.usual])) as State;
  return {
    names: fields.map(([name]) => name),
    usual,
    read(given) {
      const read = fields.map(([name, param]) => {
        const all = given.getAll(name).map((said) => said.trim());
        return [name, (all[0] === undefined ? undefined : param.read(all[0], all)) ?? param.usual];
      });
      return settle(Object.fromEntries(read) as State);
    },
    write(state) {
      const settled = settle({ ...usual, ...state });
      const said = fields.flatMap(([name, param]) => {
        const value = settled[name];
        if (value === param.usual || value === undefined || value === null) return [];
        const text = param.write ? param.write(value) : String(value);
        return text === '' ? [] : [[name, text]];
      });
      return new URLSearchParams(said).toString().replaceAll('%2C', ',');
    },
    change(state, change) {
      const begins = anew !== undefined && !look.some((name) => name in change);
      return { ...state, ...(begins && { [anew]: usual[anew] }), ...change };
    },
  };
}

/** Text of at most so many characters; usually empty. */
export const text = (longest: number): Param<string> => ({ usual: '', read: (said) => said.slice(0, longest).trim() });

/** A word that fits a pattern, in small letters; usually none. */
export const word = (pattern: RegExp): Param<string | undefined> => ({
  usual: undefined,
  read: (said) => (pattern.test(said.toLowerCase()) ? said.toLowerCase() : undefined),
});

/** One of several values, whatever the case of its letters. */
export const oneOf = <const Value extends string, Usual extends Value | undefined>(
  values: readonly Value[],
  usual: Usual,
): Param<Value | Usual> => ({ usual, read: (said) => spelled(values, said) });

/** Any of several values, in the order in which the address names them. */
export const someOf = <const Value extends string>(values: readonly Value[]): Param<readonly Value[]> => ({
  usual: [],
  read: (_, all) => [...new Set(parts(all).flatMap((part) => spelled(values, part) ?? []))],
});

/** Words in small letters, each of at most so many characters. */
export const words = (longest: number, most: number): Param<readonly string[]> => ({
  usual: [],
  read: (_, all) =>
    [...new Set(parts(all).map((part) => part.toLowerCase()))].filter((part) => part.length <= longest).slice(0, most),
});

/** A whole number; `clamped`, more than the most of it is the most of it. */
export const whole = <Usual extends number | undefined>(
  [least, most]: readonly [least: number, most: number],
  usual: Usual,
  { clamped = false } = {},
): Param<number | Usual> => ({
  usual,
  read(said) {
    const number = Number(said);
    if (!Number.isInteger(number) || number < least) return undefined;
    return number <= most ? number : clamped ? most : undefined;
  },
});

/** True where the address says "true". */
export const flag: Param<boolean> = { usual: false, read: (said) => said === 'true' };

const parts = (all: readonly string[]): string[] =>
  all
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const spelled = <Value extends string>(values: readonly Value[], said: string): Value | undefined =>
  values.find((value) => value.toLowerCase() === said.toLowerCase());
