import { createHash } from 'node:crypto';
import { firstWords, plainText } from '../../html/plain-text.ts';
import { membersField } from './members-only.ts';
import { PostLinks } from './post-links.ts';
import { fieldsOfOwnType, mayBeArticle } from './post-types.ts';
import { type Attachment, attachmentOf } from './wordpress-gallery.ts';
import { isTangled, postContent } from './wordpress-html.ts';
import { WordpressRatings } from './wordpress-rating.ts';
import type { WordpressReport } from './wordpress-report.ts';
import { freeSlug, originOf, postDate, slugWish } from './wordpress-review.ts';
import type { WxrEntry, WxrItem, WxrSite } from './wxr-reader.ts';

/** What one reading of the whole file tells: which posts come and where they will be, before any of them is written. */
export interface WordpressPlan {
  /** The posts that come, by their place in the file. */
  posts: Map<number, Place>;
  links: PostLinks;
  ratings: WordpressRatings;
  /** Attached files by their id. */
  attachments: Map<string, Attachment>;
  /** The texts of reusable blocks by their id. */
  blocks: Map<string, string>;
  /** Their addresses: WordPress names a smaller copy after its original, with a size. */
  originals: Set<string>;
}

interface Place {
  origin: string;
  slug: string;
}

/**
 * Reads the file once, with the slugs that reviews have already, by origin. `types` are those of items that come beside
 * posts.
 */
export async function planImport(
  entries: AsyncIterable<WxrEntry>,
  present: ReadonlyMap<string, string>,
  report: WordpressReport,
  types: readonly string[] = [],
): Promise<WordpressPlan> {
  const articles = new Set(['post', ...types]);
  const plan: WordpressPlan = {
    posts: new Map(),
    links: new PostLinks(''),
    ratings: new WordpressRatings(),
    attachments: new Map(),
    blocks: new Map(),
    originals: new Set(),
  };
  const places = new Places(present);
  const copies = new Copies();
  let site: WxrSite = { title: '', url: '' };
  let index = -1;
  for await (const entry of entries) {
    index += 1;
    if (entry.kind === 'site') {
      site = entry.site;
      plan.links = new PostLinks(site.url);
    } else if (entry.kind === 'unreadable') {
      report.skip({ id: '', title: '' }, entry.reason);
    } else if (articles.has(entry.item.type)) {
      const { item } = entry;
      const place = reasonToSkip(item) ?? copies.reason(item) ?? places.give(item, site) ?? 'twice in the file';
      if (typeof place === 'string') skipPost(report, item, place);
      else keepPost(plan, index, item, place);
    } else {
      skipOther(report, entry.item);
      keepPart(plan, entry.item);
    }
  }
  return plan;
}

function keepPost(plan: WordpressPlan, index: number, item: WxrItem, place: Place): void {
  plan.posts.set(index, place);
  plan.links.add(place.slug, item);
  plan.ratings.see(item.meta);
}

function skipPost(report: WordpressReport, item: WxrItem, reason: string): void {
  report.skip({ id: item.id, title: firstWords(plainText(item.title), 80) }, reason);
}

function skipOther(report: WordpressReport, item: WxrItem): void {
  report.otherType(item.type || 'without type', mayBeArticle(item));
  report.fieldsLeft(item.type, fieldsOfOwnType(item));
}

/** Keeps an item that posts show: an attached file, or a reusable block. */
function keepPart(plan: WordpressPlan, item: WxrItem): void {
  if (item.type === 'attachment') keepAttachment(plan, item);
  if (item.type === 'wp_block') keepBlock(plan, item);
}

function keepAttachment(plan: WordpressPlan, item: WxrItem): void {
  const attachment = attachmentOf(item);
  plan.attachments.set(item.id, attachment);
  plan.originals.add(attachment.url);
}

/** Characters of a block that is kept, since each post that has it is as much longer. */
const LONGEST_BLOCK = 50_000;

/** Keeps a reusable block that everyone could read. */
function keepBlock({ blocks }: WordpressPlan, { id, status, password, content, meta }: WxrItem): void {
  const isOpen = status === 'publish' && !password && !membersField(meta);
  if (isOpen && content.length <= LONGEST_BLOCK && !isTangled(content)) blocks.set(id, content);
}

/** Finds posts that repeat an earlier one word for word. */
class Copies {
  private readonly first = new Map<string, string>();

  /** Says which post of another number has the same title and text, whenever it was published; null for none. */
  reason({ id, title, content, meta }: WxrItem): string | null {
    const text = content.trim() || (meta.get('_elementor_data') ?? '');
    if (!text) return null;
    const key = createHash('sha256')
      .update(JSON.stringify([title.trim(), text]))
      .digest('base64');
    const earlier = this.first.get(key) ?? id;
    this.first.set(key, earlier);
    return earlier === id ? null : `the same as #${earlier}`;
  }
}

/** Hands out origins and slugs, each once. */
class Places {
  private readonly taken: Set<string>;
  /** The post that each origin of this file belongs to. */
  private readonly owners = new Map<string, string>();

  constructor(private readonly present: ReadonlyMap<string, string>) {
    this.taken = new Set(present.values());
  }

  /** Null for a post that was there already. Copied posts share a guid and differ in their number: both come. */
  give(item: WxrItem, site: WxrSite): Place | null {
    const shared = originOf(item, site);
    const owner = this.owners.get(shared);
    const origin = owner === undefined || owner === item.id ? shared : `${shared}#${item.id}`;
    if (this.owners.has(origin)) return null;
    this.owners.set(origin, item.id);
    const slug = this.present.get(origin) ?? freeSlug(slugWish(item, textOfUntitled(item)), this.taken);
    this.taken.add(slug);
    return { origin, slug };
  }
}

/** Characters of the longest post; an answer of the service has to hold it. */
const LONGEST = 2_000_000;
/** Bytes that leave room for the rest of the answer in a message of 1 MB. */
const LARGEST = 800_000;

/** Why a post does not come, or null. */
function reasonToSkip(item: WxrItem): string | null {
  if (item.status !== 'publish') return `not published (${item.status || 'no status'})`;
  if (item.password) return 'password-protected';
  const field = membersField(item.meta);
  if (field) return `for members only (${field})`;
  if (!postDate(item)) return 'without a valid date';
  if (item.content.length > LONGEST) return 'too long to be shown';
  if (isTangled(item.content)) return 'its HTML has too many open tags';
  if (item.content.length > LARGEST / 8 && sizeShown(item) > LARGEST) return 'too long to be shown';
  return plainText(item.title) || textOfUntitled(item) ? null : 'neither title nor text';
}

const asItIs = (href: string) => href;
const sizeShown = ({ content }: WxrItem) => Buffer.byteLength(JSON.stringify(postContent(content, asItIs).html));
const textOfUntitled = ({ title, content }: WxrItem) => (plainText(title) ? '' : postContent(content, () => null).text);
