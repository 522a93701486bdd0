import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ownFields } from './post-fields.ts';
import type { WxrItem } from './wxr-reader.ts';

const { noArticles } = z
  .strictObject({ noArticles: z.array(z.string()) })
  .parse(parse(readFileSync(new URL('./content/post-types.yaml', import.meta.url), 'utf8')));
const NO_ARTICLES = new RegExp(`^(?:${noArticles.map((name) => name.replace('*', '.*')).join('|')})$`);

/** Whether an item of another type than a post has a published text: a review site's own type may be its articles. */
export const mayBeArticle = (item: WxrItem): boolean => isOwnType(item) && item.content.trim() !== '';

/** The fields of a published item of the site's own type, such as a strain's; none for another item. */
export const fieldsOfOwnType = (item: WxrItem): string[] => (isOwnType(item) ? ownFields(item.meta) : []);

const isOwnType = ({ type, status, password }: WxrItem): boolean =>
  type !== '' && !NO_ARTICLES.test(type) && status === 'publish' && !password;
