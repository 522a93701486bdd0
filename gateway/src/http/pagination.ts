const DEFAULT_LIMIT = 50;

/** The `Link` header of a list: first, previous, next and last page, where there are such. */
export function linkHeader(url: string, total: number): { link?: string } {
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  const limit = Number(params.get('limit')) || DEFAULT_LIMIT;
  const offset = Number(params.get('offset')) || 0;
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const pages = {
    first: offset > 0 ? 0 : undefined,
    prev: offset > 0 ? Math.max(0, offset - limit) : undefined,
    next: offset + limit < total ? offset + limit : undefined,
    last: offset + limit < total ? last : undefined,
  };
  const links = Object.entries(pages).flatMap(([rel, at]) => {
    if (at === undefined) return [];
    params.set('limit', String(limit));
    params.set('offset', String(at));
    return [`<${path}?${params}>; rel="${rel}"`];
  });
  return links.length > 0 ? { link: links.join(', ') } : {};
}
