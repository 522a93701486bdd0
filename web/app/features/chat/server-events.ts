/** One event of a `text/event-stream`. */
export interface ServerEvent {
  name: string;
  data: string;
}

/** A longer line is not one of our answers. */
const LONGEST = 1_000_000;

/**
 * Takes a stream's text in pieces, cut anywhere, and gives back the events that are whole by then: those whose empty
 * line has come.
 */
export function eventReader(): (piece: string) => ServerEvent[] {
  let rest = '';
  let name = 'message';
  let data: string[] = [];

  function take(line: string): ServerEvent | undefined {
    if (line === '') {
      const event = data.length > 0 ? { name, data: data.join('\n') } : undefined;
      name = 'message';
      data = [];
      return event;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    return undefined;
  }
  return (piece) => {
    rest += piece;
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new Error('An event has no end.');
    return lines.flatMap((line) => take(line) ?? []);
  };
}

/** The events of a stream as they arrive; `heard` runs for every piece. The stream closes when the reader stops. */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const eventsOf = eventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      yield* eventsOf(decoder.decode(value, { stream: true }));
    }
  } finally {
    // What has broken by itself cannot be closed again.
    await reader.cancel().catch(() => undefined);
  }
}
