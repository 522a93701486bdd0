const OPENING = /"text"\s*:\s*"((?:[^"\\]|\\(?:u[\da-fA-F]{4}|[^u]))*)/;

/** What is there so far of the "text" of a JSON object that is still being written. */
export function textSoFar(json: string): string {
  const written = OPENING.exec(json)?.[1] ?? '';
  try {
    // A line end that was not escaped is what it is.
    return JSON.parse(`"${written.replace(/\n/g, '\\n').replace(/\r/g, '').replace(/\t/g, '\\t')}"`) as string;
  } catch {
    return '';
  }
}
