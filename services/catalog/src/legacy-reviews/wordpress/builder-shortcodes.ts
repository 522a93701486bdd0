/**
 * Name and attributes of a shortcode; brackets may stand in quotes. Each part is bounded, so that no text costs much.
 */
const NAMED = String.raw`([a-z][\w-]{1,60})((?:\s+[\w-]{1,60}\s*=\s*(?:"[^"\n]{0,600}"|'[^'\n]{0,600}'|[^\s"'[\]]{1,200})){1,40})`;
const OPENING = new RegExp(String.raw`\[${NAMED}\s*\/?\]`, 'gi');
/** One with a text, as Avada writes buttons. */
const ENCLOSING = new RegExp(String.raw`\[${NAMED}\s*\]([^[\]]{1,300})\[\/\1\]`, 'gi');
const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'[\]]+))/g;
/** Words in the names of shortcodes of page builders: Divi, WPBakery, Avada, and their like. */
const PICTURE = /(?:^|[_-])(?:image|imageframe|img|photo|picture)(?:$|[_-])/i;
const BUTTON = /(?:^|[_-])(?:button|btn|cta)(?:$|[_-])/i;
const ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

type Given = Readonly<Record<string, string>>;

/**
 * The pictures and buttons of page builders as HTML: their addresses stand in attributes, or the number of an
 * attachment does. Other shortcodes stay as they are.
 */
export const withBuilderParts = (html: string): string =>
  html
    .replace(
      ENCLOSING,
      (whole: string, name: string, rest: string, text: string) =>
        (BUTTON.test(name) && enclosingButton(attributesOf(rest), text)) || whole,
    )
    .replace(OPENING, (whole: string, name: string, rest: string) => {
      if (!PICTURE.test(name) && !BUTTON.test(name)) return whole;
      const given = attributesOf(rest);
      return (PICTURE.test(name) ? pictureOf(given) : buttonOf(given, quoted(labelOf(given)))) ?? whole;
    });

const labelOf = (given: Given): string => given.button_text ?? given.btn_title ?? given.text ?? given.title ?? '';

/** A button around its text; in a call to action, the text stands before a button with a title of its own. */
function enclosingButton(given: Given, text: string): string | undefined {
  if (!given.btn_title) return buttonOf(given, text);
  const button = buttonOf(given, quoted(given.btn_title));
  return button && `${text}\n\n${button}`;
}

/** A button as a link; undefined without an address or a text. */
function buttonOf(given: Given, text: string): string | undefined {
  const href = addressIn(given.button_url, given.btn_link, given.url, given.link, given.href);
  return href && text.trim() ? `<a href="${quoted(href)}">${text}</a>` : undefined;
}

/** A picture by its address, or as a gallery of one attachment; undefined if neither is given. */
function pictureOf(given: Given): string | undefined {
  const src = addressIn(given.src, given.url, given.image_url, given.image);
  if (src) return `\n\n<img src="${quoted(src)}" alt="${quoted(given.alt ?? given.title_text ?? '')}" />\n\n`;
  const id = [given.image, given.image_id, given.id].find((text) => /^\d+$/.test(text ?? ''));
  return id && `\n\n[gallery ids="${id}"]\n\n`;
}

const addressIn = (...texts: readonly (string | undefined)[]): string | undefined =>
  texts.map((text) => linkOf(text ?? '')).find((text) => ADDRESS.test(text));

/** The address in a link of WPBakery: "url:https%3A%2F%2Fold.example|title:Shop". */
function linkOf(text: string): string {
  const coded = /^(?:[^|]*\|)*?url:([^|]*)/i.exec(text)?.[1];
  if (coded === undefined) return text;
  try {
    return decodeURIComponent(coded);
  } catch {
    return coded;
  }
}

const attributesOf = (text: string): Given =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, key = '', one, two, three]) => [
      key.toLowerCase(),
      (one ?? two ?? three ?? '').trim(),
    ]),
  );

/** A text as it stands in an attribute. */
export const quoted = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
