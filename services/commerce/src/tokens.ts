/** Injection token of the service's configuration. */
export const COMMERCE_CONFIG = Symbol('COMMERCE_CONFIG');
