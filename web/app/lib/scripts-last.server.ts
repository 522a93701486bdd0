/**
 * A page is read before it is operated: what makes it live is fetched once everything that it shows has come (`load`), at the first
 * touch or key, or after three seconds where a picture does not come. On a slow line the fonts and the first picture then have it to
 * themselves. Part of every document, unchanging; the policy knows it, and the script that it starts, by their hashes.
 */
const START = `(function(){var d=document,on=['load','pointerdown','keydown'];function start(){on.forEach(function(e){removeEventListener(e,start,true)});d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});var t=d.querySelector('script[type=later]');if(!t)return;t.type='later-started';var s=d.createElement('script');s.type='module';s.textContent=t.textContent;d.head.append(s)}on.forEach(function(e){addEventListener(e,start,true)});setTimeout(start,3000)})()`;

/** The document with its modules held back until it has been painted. */
export function scriptsLast(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end < 0) return html;
  const held = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">');
  return `${held}<script>${START}</script>${html.slice(end)}`;
}
