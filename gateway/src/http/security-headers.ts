import type { GatewayConfig } from '../config.ts';

/**
 * What Helmet sets, as constants: an answer from memory is written without passing any middleware, and must carry the
 * same headers as every other. Pages bring their own Content-Security-Policy with the hashes of their scripts, but for
 * those of the development server, which has scripts of its own.
 */
export function securityHeaders({
  SITE_URL,
  NODE_ENV,
}: Pick<GatewayConfig, 'SITE_URL' | 'NODE_ENV'>): Record<string, string> {
  return {
    ...(NODE_ENV !== 'development' && { 'content-security-policy': FILE_POLICY }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(SITE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** For answers that are data and never a page. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files of the site: a worker uses the policy of its own file. */
const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
