declare module '@20minutes/s3rver' {
  /** What the project uses of the embedded S3 server, which comes without types. */
  export default class S3rver {
    /** Where objects are kept: each as a few files of a folder. */
    readonly store: {
      deleteObject(bucket: string, key: string): Promise<void>;
      getResourcePath(bucket: string, key: string, resource: string): string;
    };
    constructor(options: { address: string; port: number; directory: string; silent: boolean; vhostBuckets: boolean });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
