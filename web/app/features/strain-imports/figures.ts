/** A size for people: "0.4 MB", "240 MB". */
export function megabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return `${size < 10 ? Math.max(size, 0.1).toFixed(1) : Math.round(size)} MB`;
}

/** How much of a file was read, in whole percent; never 100 before it was all. */
export const percentRead = ({ bytes, bytesRead }: { bytes: number; bytesRead: number }): number =>
  bytes === 0 ? 0 : Math.min(Math.floor((bytesRead / bytes) * 100), 100);
