import type { ErrorCode } from './errors.ts';

/** An HTTP method and a path of the API; `:ref` in it is the field `ref` of the request. */
type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** What a contract says of its address in the API. */
export interface Http {
  readonly route: Route;
  /** What it is for and what it answers, in a sentence for readers of the API's documentation. */
  readonly summary: string;
  /** Errors that callers should expect, beside those that every address can answer with. */
  readonly errors?: readonly ErrorCode[];
  /** Status of a good answer; 200 unless said otherwise. */
  readonly status?: 201 | 202 | 204;
  /** Only staff are let in. */
  readonly staff?: true;
  /** Staff get more than others; their answers are never cached. */
  readonly moreForStaff?: true;
  /**
   * The answer is one page of a list: the number of all is in `X-Total-Count`, the neighboring pages are in `Link`.
   */
  readonly paged?: true;
  /** Name of the form field that carries a file. The rest of the request is in the query then. */
  readonly upload?: string;
  /** The answer is not JSON. */
  readonly media?: 'text/csv';
}

/** A route in its parts: `:ref` of `/api/strains/:ref` is a parameter. */
export function routeParts({ route }: Pick<Http, 'route'>): { method: string; path: string; params: string[] } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, params: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name) };
}

/** True if the request is in the query, besides the path parameters; otherwise it is the JSON body. */
export const isInQuery = ({ route, upload }: Pick<Http, 'route' | 'upload'>): boolean =>
  /^(?:GET|DELETE) /.test(route) || upload !== undefined;
