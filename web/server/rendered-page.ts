/** The site's bundle and the server around it load this file separately, so the key is a global symbol. */
const HTML = Symbol.for('bluntbot.rendered-page');

/**
 * A response that carries its page as a string beside an empty body. The server takes the string: a body of a Response would be encoded,
 * streamed, collected, and copied on the way, which costs a tenth of rendering the page.
 */
export const renderedPage = (html: string, init: ResponseInit): Response => Object.assign(new Response(null, init), { [HTML]: html });

/** The bytes of a response, of a rendered page or of any other. */
export async function bytesOf(response: Response & { [HTML]?: string }): Promise<Buffer> {
  const html = response[HTML];
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}
