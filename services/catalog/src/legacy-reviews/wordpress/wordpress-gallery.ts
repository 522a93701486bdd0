import type { WxrItem } from './wxr-reader.ts';

/** A file that was attached to the exported site. */
export interface Attachment {
  url: string;
  /** What its owner wrote under it, else its title. */
  caption: string;
  /** The post it was uploaded to, by its number. */
  parent: string;
}

/** Pictures of one gallery that are shown; more are a mistake. */
const MOST_PICTURES = 200;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)(?:[?#]|$)/i;
/** "img_1234" and "dsc00021" are names of cameras, not of pictures. */
const CAMERA_NAME = /^(?:img|dsc|dscn|dscf|p|image|photo|screenshot)?[\s_-]*\d[\d\s_x-]*$/i;

export const attachmentOf = (item: WxrItem): Attachment => ({
  url: item.attachmentUrl || item.guid,
  caption: item.excerpt.trim() || (CAMERA_NAME.test(item.title.trim()) ? '' : item.title.trim()),
  parent: item.parent,
});

/** The pictures that a gallery shortcode shows: those it numbers, in its order; without numbers those of its post. */
export function galleryPictures(
  attributes: string,
  postId: string,
  attachments: ReadonlyMap<string, Attachment>,
): Attachment[] {
  const numbers = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*["'\u201c\u201d\u2033]?([\\d\\s,]+)`, 'i').exec(attributes)?.[1]?.match(/\d+/g);
  const named = numbers('ids') ?? numbers('include');
  if (named) return named.slice(0, MOST_PICTURES).flatMap((id) => attachments.get(id) ?? []);
  const without = new Set(numbers('exclude') ?? []);
  const parent = numbers('id')?.[0] ?? postId;
  return [...attachments]
    .filter(([id, { parent: of, url }]) => parent !== '' && of === parent && !without.has(id) && PICTURE.test(url))
    .slice(0, MOST_PICTURES)
    .map(([, picture]) => picture);
}
