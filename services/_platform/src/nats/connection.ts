/** How every process stays connected: for ever, and back soon after the server is. */
export const CONNECTION = {
  maxReconnectAttempts: -1,
  waitOnFirstConnect: true,
  reconnectTimeWait: 200,
  reconnectJitter: 100,
  /** A server that does not answer within two of these is gone. */
  pingInterval: 5_000,
  maxPingOut: 2,
  /** Three stacks for every question cost more than reading its answer; a request is known by its id. */
  noAsyncTraces: true,
} as const;
