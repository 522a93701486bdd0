import { z } from 'zod';
import { quoted } from './builder-shortcodes.ts';

/** Characters of a page builder's data that are read, and how deep its boxes may stand in each other. */
const LONGEST = 1_000_000;
const DEEPEST = 20;

const text = z.string().optional().catch(undefined);
const Picture = z.object({ url: z.string(), alt: text });
const Link = z.object({ url: z.string() });
const pictures = z.array(Picture).optional().catch(undefined);
const Settings = z.object({
  ...{ title: text, editor: text, testimonial_content: text, title_text: text, description_text: text },
  ...{ image: Picture.optional().catch(undefined), caption: text },
  // Buttons, and those of its calls to action.
  ...{ text, button: text, button_text: text, link: Link.optional().catch(undefined) },
  // Its two kinds of galleries, and its carousel.
  ...{ wp_gallery: pictures, gallery: pictures, carousel: pictures },
  icon_list: z.array(z.object({ text })).optional().catch(undefined),
});
const Element = z.object({
  settings: Settings.optional().catch(undefined),
  elements: z.array(z.unknown()).optional().catch(undefined),
});

/**
 * HTML of the headings, texts, pictures, lists, and buttons in the data of Elementor, for posts whose text is nowhere
 * else. Empty if there are none.
 */
export function builderText(data: string): string {
  if (!data || data.length > LONGEST) return '';
  try {
    const elements: unknown = JSON.parse(data);
    return Array.isArray(elements) ? elements.map((element) => htmlOf(element, 0)).join('\n\n') : '';
  } catch {
    return '';
  }
}

const GALLERIES = ['wp_gallery', 'gallery', 'carousel'] as const;

/** A picture as HTML; empty for the stand-in of a widget without one. */
const pictureOf = (picture: z.infer<typeof Picture> | undefined): string =>
  picture && /^https?:\/\//i.test(picture.url) && !PLACEHOLDER.test(picture.url)
    ? `<img src="${quoted(picture.url)}" alt="${quoted(picture.alt ?? '')}">`
    : '';
const PLACEHOLDER = /\/elementor\/assets\/images\/placeholder\./;

/** A button as a link; empty without an address or a text. */
function buttonOf({ text, button, button_text, link }: z.infer<typeof Settings>): string {
  const label = [button, button_text, text].find((said) => said?.trim());
  return label && link?.url.trim() ? `<p><a href="${quoted(link.url)}">${label}</a></p>` : '';
}

function htmlOf(element: unknown, depth: number): string {
  const { settings, elements = [] } = Element.safeParse(element).data ?? {};
  const items = settings?.icon_list?.map((item) => `<li>${item.text ?? ''}</li>`) ?? [];
  const shown = [settings?.image, ...GALLERIES.flatMap((key) => settings?.[key] ?? [])];
  const own = [
    ...shown.map((picture) => pictureOf(picture)),
    settings?.caption ?? '',
    settings?.title ? `<h2>${settings.title}</h2>` : '',
    settings?.title_text ? `<h3>${settings.title_text}</h3>` : '',
    settings?.description_text ?? '',
    settings?.editor ?? settings?.testimonial_content ?? '',
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    settings ? buttonOf(settings) : '',
  ];
  const inner = depth < DEEPEST ? elements.map((child) => htmlOf(child, depth + 1)) : [];
  return [...own, ...inner].filter(Boolean).join('\n\n');
}
