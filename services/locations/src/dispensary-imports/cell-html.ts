/** Named characters of HTML that web pages and exports write into names and addresses. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', prime: '′' },
  ...{ hellip: '…', bull: '•', middot: '·', copy: '©', reg: '®', trade: '™', deg: '°', sect: '§', dagger: '†' },
  ...{ frac12: '½', frac14: '¼', times: '×', szlig: 'ß', aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø' },
};
/** "&eacute;" is a letter and its accent. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  ...{ caron: '\u030c', cedil: '\u0327' },
};
const ENTITY = /&(?:#x([\da-f]{1,6});|#(\d{1,7});?|([a-z]\w{1,8});)/gi;
const ACCENTED = /^([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/i;

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

function character(entity: string, hex?: string, decimal?: string, name = ''): string {
  if (hex ?? decimal) {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : entity;
  }
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  if (letter) return `${letter}${ACCENTS[accent.toLowerCase()] ?? ''}`.normalize('NFC');
  return NAMED[name] ?? NAMED[name.toLowerCase()] ?? entity;
}
