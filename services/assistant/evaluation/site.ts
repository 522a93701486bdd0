import { setTimeout as wait } from 'node:timers/promises';
import { type ChatRequest, ChatResponse } from '@bluntbot/proto/assistant/chat';
import type { z } from 'zod';

const TIMEOUT_MS = 60_000;
/** So often a question that was refused for its haste is asked again, and so long at most is waited each time. */
const TRIES = 12;
const LONGEST_WAIT_SECONDS = 90;

/** A running site, asked over HTTP as a browser would. */
export class Site {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin.replace(/\/+$/, '');
  }

  /** What stands at an address of its API; undefined where nothing does. Throws on anything else that is not OK. */
  async read(path: string): Promise<unknown> {
    const response = await this.#fetch(path);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response.json();
  }

  /** An answer of BluntBot. Throws where it is none, or not as the contract has it. */
  async ask(question: z.input<typeof ChatRequest>): Promise<ChatResponse> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await this.#fetch('/api/chat', { method: 'POST', headers, body: JSON.stringify(question) });
    if (!response.ok) throw new Error(`/api/chat answers ${response.status}: ${await response.text()}`);
    return ChatResponse.parse(await response.json());
  }

  /** Waits as long as a site that says 429 asks for, a bounded number of times. */
  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(this.#origin + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status !== 429 || tries === TRIES) return response;
      await response.arrayBuffer();
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await wait(Math.min(Number.isFinite(seconds) ? Math.max(seconds, 0.1) : 1, LONGEST_WAIT_SECONDS) * 1_000);
    }
  }
}
