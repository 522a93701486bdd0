/** Injection token of the gateway's configuration. */
export const CONFIG = Symbol('CONFIG');
