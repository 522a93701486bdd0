import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#fcfaf4';
const INK = '#17241b';
const MUTED = '#56635a';
const MARGIN = 72;
/** Where the drawing begins; the text ends before it. */
const ART_LEFT = 640;
const TEXT_WIDTH = ART_LEFT - MARGIN - 44;
const TITLE_HEIGHT = 330;
/** A longer title has no room in any size. */
const LONGEST_TITLE = 200;
/** Sizes of a title, from the one of a short title to that of a long one. */
const TITLE_SIZES = [64, 56, 48, 42, 36] as const;

const fontFile = (name: string): string => fileURLToPath(new URL(`../.cache/fonts/${name}.ttf`, import.meta.url));
const SERIF = { font: 'Fraunces', fontfile: fontFile('fraunces-card') };
const SANS = { font: 'Instrument Sans', fontfile: fontFile('instrument-sans-card') };

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="48" height="48">${[
  0, 72, 144, 216, 288,
]
  .map((turn) => {
    const shade = turn === 0 ? '1' : '.55';
    return `<path d="M16 13.4C11.6 9.6 12.4 4 16 1.6 19.6 4 20.4 9.6 16 13.4Z" transform="rotate(${turn} 16 16)" fill="#1c6b3c" fill-opacity="${shade}"/>`;
  })
  .join('')}<circle cx="16" cy="16" r="2.4" fill="#c8862f"/></svg>`;

/** What a card says. */
export interface SocialCard {
  site: string;
  title: string;
  /** The part of the site that the page belongs to. */
  label: string;
  /** The drawing of the page; the house's flowers where it has none. */
  art: Buffer | undefined;
}

/** Draws the picture that a social network shows of a page: 1200 × 630, a jpg. */
export async function drawSocialCard({ site, title, label, art }: SocialCard): Promise<Buffer> {
  const [name, kicker, heading, drawing] = await Promise.all([
    text(site, SERIF, 27, INK, 400),
    // A page that is its own part of the site has no other name.
    label ? text(printable(label), SANS, 19, MUTED, TEXT_WIDTH) : undefined,
    titleOf(printable(title) || site),
    // What cannot be read as a picture is none.
    art ? framed(art).catch(flowers) : flowers(),
  ]);
  const titleTop = 190;
  const layers: OverlayOptions[] = [
    { input: drawing, left: ART_LEFT, top: 0 },
    { input: Buffer.from(MARK), left: MARGIN, top: 66 },
    { input: name, left: MARGIN + 66, top: 74 },
    { input: heading, left: MARGIN, top: titleTop },
    ...(kicker ? [{ input: kicker, left: MARGIN, top: HEIGHT - 96 }] : []),
  ];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/**
 * The title in the largest size in which it has room; one that has none even in the smallest is cut at its lower edge.
 */
async function titleOf(title: string): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const size of TITLE_SIZES) {
    smallest = await text(title, SERIF, size * 0.75, INK, TEXT_WIDTH);
    const { height, width } = await sharp(smallest).metadata();
    if (height <= TITLE_HEIGHT && width <= TEXT_WIDTH) return smallest;
  }
  return sharp(smallest)
    .resize(TEXT_WIDTH, TITLE_HEIGHT, { fit: 'cover', position: 'left top', withoutEnlargement: true })
    .toBuffer();
}

const text = (
  words: string,
  face: { font: string; fontfile: string },
  points: number,
  color: string,
  width: number,
): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${color}">${escaped(words)}</span>`,
      font: `${face.font} ${points}`,
      fontfile: face.fontfile,
      width,
      wrap: 'word',
      rgba: true,
      dpi: 96,
      spacing: 4,
    },
  })
    .png()
    .toBuffer();

/** A drawing cut to its half of the card. */
const framed = (art: Buffer): Promise<Buffer> =>
  sharp(art, { limitInputPixels: 4_000_000 })
    .resize(WIDTH - ART_LEFT, HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER })
    .png()
    .toBuffer();

/** The flowers of the house's own card. */
const flowers = (): Promise<Buffer> =>
  sharp(readFileSync(new URL('../public/social.png', import.meta.url)))
    .extract({ left: ART_LEFT - 120, top: 0, width: WIDTH - ART_LEFT, height: HEIGHT })
    .png()
    .toBuffer();

/** What a font can draw of a title, so much of it. */
const printable = (title: string): string =>
  title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s\ufffe\uffff]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed();

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
