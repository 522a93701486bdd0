/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('LOGGER');
/** Injection token of the configuration that a service was started with. */
export const CONFIG = Symbol('CONFIG');
