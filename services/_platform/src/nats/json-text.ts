import type { Made } from '@bluntbot/proto/made-at';

/**
 * JSON that is already written, usually by PostgreSQL. Handlers that return it, and callers that request it, pass the
 * bytes on unparsed.
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

/**
 * An answer and the parts it was made of, as {@link Made} names them. A handler that returns it promises that nothing
 * but a change of these parts changes the answer; a handler that returns a bare answer has it aged by every change of
 * the service.
 */
export class MadeOf<T = unknown> {
  constructor(
    readonly answer: T | JsonText<T>,
    readonly parts: readonly string[],
    /** A better answer follows without any change, so caches must not keep this one. */
    readonly isProvisional = false,
  ) {}
}

/** What a handler answered and what it was made of; null where no changes are numbered. */
export class MadeAnswer {
  constructor(
    readonly answer: unknown,
    readonly made: Made | null,
  ) {}
}
