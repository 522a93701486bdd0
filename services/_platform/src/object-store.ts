import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Client } from 'minio';
import { inSpan, isTraced } from './tracing/tracing.ts';

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
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    useSSL: protocol === 'https:',
    accessKey: options.S3_ACCESS_KEY,
    secretKey: options.S3_SECRET_KEY,
    region: options.S3_REGION,
    pathStyle: true,
  });
  return isTraced() ? traced(client) : client;
}

/** Each call of a client as a span of the trace that makes it; names of objects are not told. */
function traced(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const call = () => (member as (...args: unknown[]) => unknown).apply(target, given);
        return ASKS.has(String(name))
          ? inSpan({ name: `store ${String(name)}`, kind: 'client' }, async () => call())
          : call();
      };
    },
  });
}

/** What the project asks of the store. */
const ASKS: ReadonlySet<string> = new Set([
  'getObject',
  'putObject',
  'statObject',
  'removeObject',
  'removeObjects',
  'bucketExists',
  'makeBucket',
]);

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
