import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,31});/gi;
/** Space characters, and marks where a word may break. */
const SPACES = /[\u00a0\u2002\u2003\u2009]/g;
const DIVISIONS = /\u00ad/g;
/** Characters that an entity may not decode to. */
const NO_CHARACTER = /[\ufffd\p{Cc}]/u;

/** Tags that editors and web pages leave in cells. Anything else in angle brackets is somebody's text. */
const BREAK = /<(?:br|hr|\/?(?:p|div|li|ul|ol|tr|td|h[1-6]))\b[^<>]*>/gi;
const FORMAT =
  /<\/?(?:a|b|i|u|s|em|strong|small|big|span|font|sup|sub|mark|abbr|address|nobr|wbr)\b[^<>]*>|<!--[^<>]*-->/gi;

/** How often a text may have been encoded. */
const MOST_OFTEN = 3;

/** The text of a cell that came from a web page: entities decoded, also twice, and tags removed. */
export function withoutHtml(cell: string): string {
  let text = cell;
  for (let times = 0; times < MOST_OFTEN && /[&<]/.test(text); times += 1) {
    const plain = text.replace(BREAK, '\n').replace(FORMAT, '').replace(ENTITY, character);
    if (plain === text) break;
    text = plain;
  }
  return text.replace(BREAK, '\n').replace(FORMAT, '');
}

/** Decodes an entity; an unknown one stays. */
function character(entity: string): string {
  const text = decodeHTMLStrict(entity);
  return NO_CHARACTER.test(text) ? entity : text.replace(SPACES, ' ').replace(DIVISIONS, '');
}
