import { isTranslation, NAME_ENDING, NAME_REMARKS, plainLetters } from '../strain-facts/strain-words.ts';

/** Longer is no name, and would cost time that grows with its square. */
const LONGEST = 200;
/** "3.5g", "1/8 oz", "10 pk": how much of it a shop sells. A bare "1 g" may belong to a name. */
const AMOUNT =
  /[\s|,–-]+(?:\d+(?:[.,/]\d+)?\s?(?:grams?|oz|ounces?|ml|mg|ct|pk|packs?|count|pcs|pieces?|seeds?|samen|stück|stk|semillas|graines)|\d+(?:[.,]\d+)?g)\b\.?$/i;
const MARK = /\s*(?:[*†‡]|\u200D|\uFE0F|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})+$/u;
const IN_BRACKETS = /\s*\(([^()]*)\)$/;
/** "Harlequin - batch HQ7" */
const BEHIND_DASH = /\s+[|–-]\s+(\p{L}{1,30}(?:\s+#?[\w-]{0,20}\d[\w-]{0,20})?)$/u;
const ALSO_CALLED = /^(?:a\.?k\.?a\.?|also known as)\s+/i;
/** "Fog Quay aka Quay Fog" */
const CALLED_BEHIND = /\s(?:a\.?k\.?a\.?|also known as)\s([^()]+)$/i;

/**
 * The name of a strain without what shops and laboratories write behind it: "Blue Dream Feminized (5+2 free)", "Blue
 * Dream | 3.5g". Another name, a translation, or the initials in brackets
 * are an alias.
 */
export function strainName(text: string): { name: string; alias?: string } {
  let name = text
    .slice(0, LONGEST + 1)
    .replace(CALLED_BEHIND, '')
    .trim();
  let alias = CALLED_BEHIND.exec(text.slice(0, LONGEST + 1))?.[1]?.trim();
  while (name.length <= LONGEST) {
    const inside = IN_BRACKETS.exec(name)?.[1]?.trim();
    const other = inside && otherName(inside, name.replace(IN_BRACKETS, ''));
    const shorter =
      other !== undefined || (inside !== undefined && isRemark(inside))
        ? name.replace(IN_BRACKETS, '')
        : withoutEnding(name);
    if (!/[\p{L}\d]/u.test(shorter) || shorter === name) break;
    name = shorter;
    alias ??= other;
  }
  return { name, ...(alias && { alias }) };
}

/** Another name that stands in brackets: "aka Quay Fog", or a translation. */
function otherName(inside: string, name: string): string | undefined {
  if (ALSO_CALLED.test(inside)) return inside.replace(ALSO_CALLED, '');
  return isTranslation(inside, name) || isShort(name, inside) || isShort(inside, name) ? inside : undefined;
}

/** "MAC" for "Miracle Alien Cookies". */
function isShort(short: string, long: string): boolean {
  const initials = long
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');
  return /^[A-Z]{3,6}$/.test(short) && initials === short;
}

function withoutEnding(name: string): string {
  const behind = BEHIND_DASH.exec(name)?.[1];
  const rest = behind && isRemark(behind) ? name.replace(BEHIND_DASH, '') : name;
  return [MARK, AMOUNT, NAME_ENDING].reduce((text, pattern) => text.replace(pattern, ''), rest);
}

const isRemark = (text: string): boolean =>
  /^\d+\s*\+/.test(text) ||
  AMOUNT.test(` ${text}`) ||
  !/\p{L}/u.test(` ${text}`.replace(NAME_ENDING, '')) ||
  NAME_REMARKS.has(plainLetters(text).split(/[^a-z]+/, 1)[0] ?? '');
