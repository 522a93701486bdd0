import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail server that speaks the wire protocol, misbehavior included. */
export interface FakeMailServer {
  url: string;
  /** What it took, as it came. */
  mails: { to: string; raw: string }[];
  /** What it answers to a recipient instead of taking it: a code and words. */
  refusals: Map<string, number>;
  /** Holds what is being sent back until this is done. */
  hold: Promise<void>;
  stop(): Promise<void>;
}

export async function startFakeMailServer(port = 0): Promise<FakeMailServer> {
  const fake: FakeMailServer = {
    url: '',
    mails: [],
    refusals: new Map(),
    hold: Promise.resolve(),
    stop: async () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = fake.refusals.get(address);
      done(code ? Object.assign(new Error('not here'), { responseCode: code }) : null);
    },
    onData(stream: SMTPServerDataStream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void fake.hold.then(() => {
          fake.mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() });
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  fake.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  fake.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return fake;
}

/** The link of a mail's text, as a mail program would show it. */
export function linkIn(raw: string, page: 'confirm' | 'unsubscribe'): string {
  const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const token = new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`There is no link to ${page} in:\n${text}`);
  return token;
}
