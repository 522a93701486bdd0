/** Brackets, and what stands between two parents: "Blueberry × Haze", "OG Kush x Durban Poison", "A x(B x C)". */
const TOKENS = /([()[\]]|×|(?<=[\s)\]])[xX](?=[\s([]))/;

/** Points at another row, and names no parent: "same as Blue Dream", "see above". */
const REFERS = /^(?:same\b|see\b|as above\b|ditto\b)/i;

/**
 * The parents that a line of genetics names. One that is itself a cross stays one: "Skunk #1 x (Haze x NL5)" has two.
 */
export function parentsOf(genetics: string): string[] {
  // Brackets that do not pair belong to no name.
  const text = isPaired(genetics) ? genetics : genetics.replace(/[()[\]]/g, ' ');
  const sides = sidesOf(unwrapped(text)).filter((side) => !REFERS.test(side));
  return [...new Set(sides.map(written))];
}

/** Whether a line of genetics crosses anything, be it with itself. */
export const isCross = (genetics: string): boolean =>
  sidesOf(unwrapped(isPaired(genetics) ? genetics : genetics.replace(/[()[\]]/g, ' '))).length > 1;

/** A parent as it is kept; a cross among them in round brackets, so that it can be read again. */
function written(parent: string): string {
  const inside = unwrapped(parent);
  const sides = sidesOf(inside);
  return inside !== parent && sides.length > 1 ? `(${sides.map(written).join(' × ')})` : inside;
}

/** The sides of the crosses that are not inside brackets. */
function sidesOf(text: string): string[] {
  const sides = [''];
  let depth = 0;
  for (const token of text.split(TOKENS)) {
    if (token === '(' || token === '[') depth += 1;
    if (token === ')' || token === ']') depth -= 1;
    if (depth === 0 && /^[×xX]$/.test(token)) sides.push('');
    else sides[sides.length - 1] += token;
  }
  return sides.map((side) => side.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Without the brackets around the whole of it. */
function unwrapped(text: string): string {
  const inside = /^\s*[([](.*)[)\]]\s*$/s.exec(text)?.[1];
  return inside !== undefined && isPaired(inside) ? unwrapped(inside) : text.trim();
}

function isPaired(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
