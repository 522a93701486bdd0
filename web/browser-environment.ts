import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What every browser has, jsdom leaves out, and Node can lend. */
const LENT = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
] as const;

/** jsdom lays nothing out, so that no size ever changes. */
class StillSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * A page in jsdom, complete enough for the router and the API client. Specs name it: `@jest-environment
 * ./web/browser-environment.ts`.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(...args: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...args);
    for (const name of LENT) Object.assign(this.global, { [name]: globalThis[name] });
    Object.assign(this.global, { ResizeObserver: StillSizes });
  }
}
