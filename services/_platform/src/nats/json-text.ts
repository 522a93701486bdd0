/**
 * JSON that somebody else (PostgreSQL, as a rule) has already written. A handler that returns it, and a caller that asks
 * for it, pass the bytes on unparsed.
 */
export class JsonText {
  constructor(
    readonly text: string,
    /** Number of all matches, when the text is one page of them. */
    readonly total?: number,
  ) {}
}

/** What a handler has answered, and the change of its database at which it did; null where nothing is followed. */
export class MadeAnswer {
  constructor(
    readonly answer: unknown,
    readonly madeAt: number | null,
  ) {}
}
