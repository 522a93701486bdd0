/** What Mozilla's Observatory asks of the headers of an answer. */
export interface Judged {
  /** 100 and a little more for what goes beyond; A+ is 100 and above. */
  score: number;
  /** What costs points, in a few words each. */
  complaints: string[];
}

/** Half a year, the least that counts. */
const HSTS_SECONDS = 15_768_000;
const GOOD_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

type Headers = globalThis.Headers;

/**
 * Judges an answer by the rules of Mozilla's HTTP Observatory: policy, framing, sniffing, referrers, transport,
 * isolation, cookies, sharing, and scripts from elsewhere in `html`. `https` says whether the site is reached by TLS,
 * without which there is no transport security to promise.
 */
export function judge(headers: Headers, { html = '', https = true }: { html?: string; https?: boolean } = {}): Judged {
  const policy = directives(headers.get('content-security-policy') ?? '');
  const found: [points: number, complaint: string, isSo: boolean][] = [
    ...ofPolicy(policy),
    [
      -20,
      'may be framed',
      policy.get('frame-ancestors')?.join() !== "'none'" || headers.get('x-frame-options') !== 'DENY',
    ],
    [-5, 'types may be guessed', headers.get('x-content-type-options') !== 'nosniff'],
    [-5, 'tells other sites where readers come from', !GOOD_REFERRER.includes(headers.get('referrer-policy') ?? '')],
    [-20, 'may be reached without TLS', https && !isTransportSafe(headers.get('strict-transport-security') ?? '')],
    [-50, 'may be embedded by other sites', headers.get('cross-origin-resource-policy') !== 'same-origin'],
    [-5, 'shares its window with others', headers.get('cross-origin-opener-policy') !== 'same-origin'],
    [-50, 'is shared with other sites', headers.has('access-control-allow-origin')],
    [-5, 'says what it runs on', headers.has('server') || headers.has('x-powered-by')],
    ...headers.getSetCookie().flatMap((cookie) => ofCookie(cookie, https)),
    [-50, 'runs scripts from elsewhere', /<script[^>]+src="(?:https?:)?\/\//i.test(html)],
    [-20, 'has handlers or styles of its own in the page', /<[a-z][^>]*\s(?:on[a-z]+|style)=/i.test(html)],
  ];
  const wrong = found.filter(([, , isSo]) => isSo);
  return {
    score: 100 + wrong.reduce((sum, [points]) => sum + points, 0),
    complaints: wrong.map(([, complaint]) => complaint),
  };
}

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  );

function ofPolicy(policy: ReadonlyMap<string, string[]>): [number, string, boolean][] {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const loose = (sources: string[]) => sources.some((source) => /^(\*|https?:|data:|blob:)$/.test(source));
  return [
    [-25, 'has no policy', policy.size === 0],
    [-20, 'may run scripts that stand in the page', of('script-src').includes("'unsafe-inline'")],
    [-10, 'may run texts as scripts', [...policy.values()].flat().includes("'unsafe-eval'")],
    [-20, 'may run scripts from anywhere', loose(of('script-src')) || loose(of('object-src'))],
    [-5, 'may be styled from anywhere', of('style-src').includes("'unsafe-inline'") || loose(of('style-src'))],
    [-5, 'may load anything by default', loose(policy.get('default-src') ?? ['*'])],
    [-5, 'may send forms elsewhere', !["'self'", "'none'"].includes((policy.get('form-action') ?? []).join())],
    [-5, 'may have its addresses bent', !["'self'", "'none'"].includes((policy.get('base-uri') ?? []).join())],
  ];
}

function isTransportSafe(header: string): boolean {
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0) >= HSTS_SECONDS && /includeSubDomains/i.test(header);
}

function ofCookie(cookie: string, https: boolean): [number, string, boolean][] {
  const has = (attribute: string) => new RegExp(`;\\s*${attribute}(;|$)`, 'i').test(cookie);
  return [
    [-20, 'has a cookie without TLS', https && !has('Secure')],
    [-20, 'has a cookie that scripts read', !has('HttpOnly')],
    [-20, 'has a cookie that other sites send', !has('SameSite=(Strict|Lax)')],
  ];
}
