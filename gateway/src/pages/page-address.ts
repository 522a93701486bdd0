import { PAGE_PARAMS } from '@bluntbot/proto/page-address';

/**
 * The address of a page with the parameters that pages read, by name; of one parameter given twice both stand, as they
 * were given.
 */
export function pageAddress(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const known = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => PAGE_PARAMS.has(name));
  const params = new URLSearchParams(known);
  params.sort();
  return params.size > 0 ? `${url.slice(0, at)}?${params}` : url.slice(0, at);
}
