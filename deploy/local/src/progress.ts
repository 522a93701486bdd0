/** Prints what a long start is doing: a line when a step begins, how long it took when it is done. */
export async function step<T>(what: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T> {
  const started = Date.now();
  const say = (detail: string) => console.log(`    ${detail}`);
  console.log(`  · ${what} …`);
  const result = await work(say);
  console.log(`  ✓ ${what} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
  return result;
}
