import type { FastifyRequest } from 'fastify';

/**
 * Whether the browser sends Global Privacy Control (globalprivacycontrol.org): its owner wants no tracking and no
 * sharing.
 */
export const sendsPrivacyControl = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1';
