declare module '@20minutes/s3rver' {
  /** What the project uses of the embedded S3 server, which comes without types. */
  export default class S3rver {
    constructor(options: { address: string; port: number; directory: string; silent: boolean; vhostBuckets: boolean });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
