import crypto from 'node:crypto';
import { rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import { freeStartMemory } from '../../../../services/_platform/src/start-memory.ts';

// Exits when its parent exits, so that a killed run leaves nothing behind.
process.on('disconnect', () => process.exit(0));

// S3rver encrypts the token of a list's next page with DES, which OpenSSL 3 no longer offers. Only S3rver reads it, so
// AES works too.
const { createCipheriv, createDecipheriv } = crypto;
const twice = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, bytes]);
const withoutDes = <Make extends typeof createCipheriv | typeof createDecipheriv>(make: Make): Make =>
  ((name: string, key: Uint8Array, iv: Uint8Array) =>
    name === 'des' ? make('aes-128-cbc', twice(key), twice(iv)) : make(name, key, iv)) as unknown as Make;
Object.assign(crypto, { createCipheriv: withoutDes(createCipheriv), createDecipheriv: withoutDes(createDecipheriv) });

const [directory = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true, vhostBuckets: false });
// S3rver also removes a folder that is empty now, with the file that somebody else is just writing there.
const { store } = server;
store.deleteObject = async (bucket, key) => {
  const files = ['object', 'object.md5', 'metadata.json'].map((part) => store.getResourcePath(bucket, key, part));
  await Promise.all(files.map((file) => rm(file, { force: true })));
};
await server.run();
freeStartMemory();
process.send?.({ ready: true });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
