/** A size for people: "0.4 MB", "240 MB". */
export function megabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return `${size < 10 ? Math.max(size, 0.1).toFixed(1) : Math.round(size)} MB`;
}

/** How much is done, in whole percent; never 100 before it is all. */
export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.min(Math.floor((done / all) * 100), 100);
