/**
 * JSON that somebody else (PostgreSQL, as a rule) has already written. A handler that returns it, and a caller that asks
 * for it, pass the bytes on unparsed.
 */
export class JsonText<T = unknown> {
  /** Only for the compiler: what the text says. */
  declare readonly holds?: T;

  constructor(
    readonly text: string,
    /** Number of all matches, when the text is one page of them. */
    readonly total?: number,
  ) {}

  /** One page of a list, with the number of all matches. */
  static page<Row>(rows: readonly Row[], total: number): JsonText<Row[]> {
    return new JsonText(JSON.stringify(rows), total);
  }
}

/** What a handler has answered, and the change of its database at which it did; null where nothing is followed. */
export class MadeAnswer {
  constructor(
    readonly answer: unknown,
    readonly madeAt: number | null,
  ) {}
}
