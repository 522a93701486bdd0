import { randomBytes } from 'node:crypto';
import { PREFERENCES_SCRIPT } from './preferences.ts';

/**
 * Marks the scripts that the router itself renders. Random and never sent: what an article or a review brings along
 * cannot carry it, so it is never mistaken for a script of ours.
 */
export const SCRIPT_MARK = randomBytes(16).toString('hex');
const MARK = ` nonce="${SCRIPT_MARK}"`;

/**
 * Gives the router what the loaders read, which stands as data in the element before this script; a browser keeps a
 * text of any length there without running it, so the script is the same in every document. Asked of the script itself,
 * as content cannot stand in between.
 *
 * A page is read before it is operated, so its modules are fetched only after its first paint: when everything it shows
 * has loaded, at the first touch or key, or after three seconds if a picture does not come. On a slow line the fonts
 * and the first picture have the line to themselves until then. The two frames after `load` let the browser paint
 * before any of this runs.
 */
const START = `(() => {
  const handoff = document.currentScript.previousElementSibling;
  if (handoff?.type === 'application/json') {
    const { streamController } = window.__reactRouterContext;
    streamController.enqueue(handoff.textContent);
    streamController.close();
  }
  const touches = ['pointerdown', 'keydown'];
  const start = () => {
    for (const type of touches) removeEventListener(type, start, true);
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const held = [...document.querySelectorAll('script[type=later]')].at(-1);
    if (!held) return;
    held.type = 'later-started';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.head.append(script);
  };
  for (const type of touches) addEventListener(type, start, true);
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(start)));
  setTimeout(start, 3000);
})()`;

/** A finished document and the inline scripts in it that may run. */
export interface FinishedDocument {
  /** The document in pieces, in order. Joining them would copy all of it once more. */
  html: readonly string[];
  scripts: readonly string[];
}

/**
 * Makes a document of what React rendered with {@link SCRIPT_MARK} as its nonce: adds what the loaders read (`handoff`,
 * lines of JSON), holds the modules back until the page has been painted, and takes the marks away. A page without
 * scripts of the router gets none here either.
 */
export function finishDocument(rendered: string, handoff: string | undefined): FinishedDocument {
  const headEnd = rendered.indexOf('</head>');
  const bodyEnd = rendered.lastIndexOf('</body>');
  const marked = rendered.indexOf(MARK, headEnd);
  // Between the head and the first script of the router stands what the page shows; it is long, and nothing in it is
  // looked at.
  const contentEnd = marked < 0 ? bodyEnd : rendered.lastIndexOf('<', marked);
  const head = rendered.slice(0, headEnd);
  const tail = rendered.slice(contentEnd, bodyEnd);
  if (marked < 0)
    return {
      html: ['<!DOCTYPE html>', head.replaceAll(MARK, ''), rendered.slice(headEnd)],
      scripts: [PREFERENCES_SCRIPT],
    };
  const html = [
    '<!DOCTYPE html>',
    head.replaceAll(MARK, '').replaceAll('<link rel="modulepreload"', '<link rel="later"'),
    rendered.slice(headEnd, contentEnd),
    tail.replaceAll(MARK, '').replace('<script type="module" async="">', '<script type="later">'),
    handoff === undefined ? '' : `<script type="application/json">${asData(handoff)}</script>`,
    `<script>${START}</script>`,
    rendered.slice(bodyEnd),
  ];
  return { html, scripts: [PREFERENCES_SCRIPT, ...markedScripts(head), ...markedScripts(tail), START] };
}

/** JSON that cannot end the element it stands in: "<" is only ever within its strings. */
const asData = (json: string) => json.replaceAll('<', String.raw`\u003c`);

/** Texts of the marked scripts. React escapes ">" in attributes and "</script>" in texts. */
function markedScripts(html: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue;
    const open = html.indexOf('>', at);
    texts.push(html.slice(open + 1, html.indexOf('</script>', open)));
  }
  return texts;
}
