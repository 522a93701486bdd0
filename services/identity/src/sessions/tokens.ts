import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type tokenKeyGet } from '@bluntbot/proto/identity/staff';
import { type ResponseOf } from '@bluntbot/proto/rpc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { SigningKeyEntity } from './signing-key.entity.ts';

export type PublicKey = ResponseOf<typeof tokenKeyGet>;

interface Keys {
  privateKey: CryptoKey;
  publicJwk: PublicKey;
}

/** Signs tokens. All replicas use the one key pair of the database; the first to need it makes it. */
@Injectable()
export class Tokens {
  private keys: Promise<Keys> | undefined;

  constructor(private readonly em: EntityManager) {}

  /** A signed token for a session. */
  async sign(username: string, sessionId: string, issuedAt: Date, expiresAt: Date): Promise<string> {
    const { privateKey, publicJwk } = await this.read();
    return new SignJWT({})
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: publicJwk.kid })
      .setSubject(username)
      .setJti(sessionId)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
  }

  async publicKey(): Promise<PublicKey> {
    return (await this.read()).publicJwk;
  }

  private read(): Promise<Keys> {
    this.keys ??= this.load().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async load(): Promise<Keys> {
    const row = await this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtext('signing-key'))`);
      const [known] = await tx.find(
        SigningKeyEntity,
        {},
        { populate: ['privateJwk'], orderBy: { createdAt: 'desc' }, limit: 1 },
      );
      return known ?? tx.create(SigningKeyEntity, await newKey());
    });
    const publicJwk = row.publicJwk as PublicKey;
    return { privateKey: (await importJWK(row.privateJwk, TOKEN_ALGORITHM)) as CryptoKey, publicJwk };
  }
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const publicJwk = { kty, crv, x, y };
  const kid = await calculateJwkThumbprint(publicJwk);
  return { kid, privateJwk: await exportJWK(privateKey), publicJwk: { ...publicJwk, kid } };
}
