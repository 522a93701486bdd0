import { waitUntil } from '@bluntbot/local/wait-until';
import type { ComposedSystem } from './composed-system.ts';
import { word } from './visitors.ts';

/** After this time, no answer may be older than an acknowledged write. */
const TRUE_AFTER_MS = 1_000;
/** Reads of one address at once: with several gateways, both are among those that answer. */
const AT_ONCE = 8;
const WRITE_LIMIT_MS = 30_000;

/** A member of staff who has logged in once, and works with the cookie of that login from then on. */
export class StaffMember {
  private readonly site: string;
  private readonly cookie: string;

  private constructor(site: string, cookie: string) {
    this.site = site;
    this.cookie = cookie;
  }

  static async login({ url, admin }: ComposedSystem): Promise<StaffMember> {
    const response = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(admin),
    });
    const cookie = response.headers.get('set-cookie')?.split(';', 1)[0];
    if (!response.ok || !cookie) throw new Error(`Login: ${response.status} ${await response.text()}`);
    return new StaffMember(url, cookie);
  }

  /** The status of a look at whether the session stands. */
  async verify(): Promise<number> {
    return (await this.send('GET', '/api/admin/verify')).status;
  }

  /** Changes a strain's description to a new word. Returns the later answers that don't contain it. */
  async editAndRead(): Promise<string[]> {
    const said = word();
    // The answer that will be old is kept by then.
    await fetch(`${this.site}/api/strains?search=${said}`);
    await waitUntil('a staff edit', () => this.edit(said), WRITE_LIMIT_MS);
    await new Promise((resolve) => setTimeout(resolve, TRUE_AFTER_MS));
    const places = [`/api/strains?search=${said}`, '/api/strains/blue-dream', '/strain/blue-dream'];
    const reads = places.flatMap((path) =>
      Array.from({ length: AT_ONCE }, async () => {
        const response = await fetch(`${this.site}${path}`);
        const truth = path.includes('?') ? 'blue-dream' : said;
        return (await response.text()).includes(truth) ? [] : [`${path} ${response.status}`];
      }),
    );
    return (await Promise.all(reads)).flat();
  }

  /** Makes a file the photograph of a strain; answers where the site has it. */
  async photograph(image: Uint8Array<ArrayBuffer>): Promise<string> {
    const { id } = await this.blueDream();
    const form = new FormData();
    form.set('image', new Blob([image], { type: 'image/png' }), 'blue-dream.png');
    const response = await this.send('POST', `/api/admin/strains/${id}/image`, form);
    if (!response.ok) throw new Error(`A photograph: ${response.status} ${await response.text()}`);
    const strain = (await (await fetch(`${this.site}/api/strains/blue-dream`)).json()) as { imageUrl: string };
    return strain.imageUrl;
  }

  private async edit(said: string): Promise<void> {
    const { id, ...strain } = await this.blueDream();
    const response = await this.send('PUT', `/api/admin/strains/${id}`, {
      ...strain,
      description: `Said to be ${said}.`,
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  }

  private async blueDream(): Promise<{ id: number }> {
    const response = await this.send('GET', '/api/admin/strains?search=blue+dream&limit=1');
    const [strain] = ((await response.json()) as { strains?: { id: number }[] }).strains ?? [];
    if (!strain) throw new Error(`The list of strains: ${response.status}`);
    return strain;
  }

  private send(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.site}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: this.site,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(10_000),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }
}
