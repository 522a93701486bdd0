import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Client } from 'minio';

/** Where the object store is and how to sign in; see the `S3_*` variables. */
export interface ObjectStoreOptions {
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_REGION: string;
}

/** A client of the S3-compatible object store. */
export function objectStoreClient(options: ObjectStoreOptions): Client {
  const { protocol, hostname, port } = new URL(options.S3_ENDPOINT);
  return new Client({
    endPoint: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    useSSL: protocol === 'https:',
    accessKey: options.S3_ACCESS_KEY,
    secretKey: options.S3_SECRET_KEY,
    region: options.S3_REGION,
    pathStyle: true,
  });
}

/** True when `thrown` says that the object or its bucket is not there. */
export function isMissingObject(thrown: unknown): boolean {
  const code = (thrown as { code?: unknown } | null)?.code;
  return code === 'NotFound' || code === 'NoSuchKey' || code === 'NoSuchBucket';
}

/** Makes the MinIO client injectable by its class. */
@Global()
@Module({})
export class ObjectStoreModule {
  static forRoot(options: ObjectStoreOptions): DynamicModule {
    return {
      module: ObjectStoreModule,
      providers: [{ provide: Client, useFactory: () => objectStoreClient(options) }],
      exports: [Client],
    };
  }
}
