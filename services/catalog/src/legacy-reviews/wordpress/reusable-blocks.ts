/** A reusable block of the editor, which stands elsewhere in the export under its number. */
const REFERENCE = /<!--\s{0,9}wp:block\s{1,9}\{[^{}>]{0,500}?"ref"\s{0,9}:\s{0,9}"?(\d{1,12})"?[^>]{0,500}?-->/g;
/** Characters that the blocks of a post may add to it, and how deep they may stand in each other. */
const LONGEST = 100_000;
const DEEPEST = 5;

/** A post's text with its reusable blocks in their places, and how many of them the export doesn't have. */
export function withReusableBlocks(
  html: string,
  blocks: ReadonlyMap<string, string>,
): { html: string; missing: number } {
  let [left, missing] = [LONGEST, 0];
  const filled = (text: string, depth: number): string =>
    text.replace(REFERENCE, (_, ref: string) => {
      const block = blocks.get(ref);
      if (block === undefined || depth === DEEPEST || block.length > left) {
        missing += 1;
        return '';
      }
      left -= block.length;
      return `\n\n${filled(block, depth + 1)}\n\n`;
    });
  return { html: filled(html, 0), missing };
}
