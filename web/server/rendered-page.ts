/** The site's bundle and the server around it load this file separately, so the key is a global symbol. */
const HTML = Symbol.for('bluntbot.rendered-page');

/**
 * A response that carries its page as pieces of text beside an empty body. The server takes the pieces: a body of a
 * Response would be encoded, streamed, collected, and copied on the way, which costs a tenth of rendering the page.
 */
export const renderedPage = (html: readonly string[], init: ResponseInit): Response =>
  Object.assign(new Response(null, init), { [HTML]: html });

/** The bytes of a response, of a rendered page or of any other. */
export async function bytesOf(response: Response & { [HTML]?: readonly string[] }): Promise<Buffer> {
  const html = response[HTML];
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : encoded(html);
}

function encoded(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let end = 0;
  for (const piece of pieces) end += bytes.write(piece, end);
  return bytes;
}
