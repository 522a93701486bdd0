/**
 * The fixed sRGB color of each terpene, the same in petals, bars, and chips. Medium lightness, so that each works on
 * light and dark paper. Color is never the only cue: the name is always beside it.
 */
export const TERPENE_COLORS = {
  /** Moss */
  myrcene: '#628038',
  /** Lemon */
  limonene: '#bda719',
  /** Clove red */
  caryophyllene: '#b24340',
  /** Pine */
  pinene: '#377b5d',
  /** Lavender */
  linalool: '#8978c5',
  /** Hop gold */
  humulene: '#b47825',
  /** Lime */
  terpinolene: '#8ea921',
  /** Mint */
  ocimene: '#51a88c',
  /** Chamomile */
  bisabolol: '#b29c67',
  /** Orange */
  valencene: '#dc7622',
  /** Rosewood */
  nerolidol: '#905968',
  /** Rose */
  geraniol: '#d16285',
  /** Ice */
  eucalyptol: '#60a2bf',
  /** Fir resin */
  camphene: '#437a73',
  /** Blue sage */
  borneol: '#577cac',
  /** Lilac */
  terpineol: '#ba7abe',
  /** Fennel seed */
  fenchol: '#858441',
  /** Guaiac wood */
  guaiol: '#7f6152',
  /** Cypress */
  carene: '#5c8e63',
  /** Blue gum */
  phellandrene: '#2e8896',
  /** Nutmeg */
  sabinene: '#866e3b',
  /** Green apple */
  farnesene: '#62a34a',
  /** Cumin */
  cymene: '#b15c3a',
  /** Plum */
  eudesmol: '#845c96',
  /** Peppermint */
  isopulegol: '#60aba6',
  /** Pelargonium */
  citronellol: '#d8847a',
  /** Leaf */
  phytol: '#44703f',
  /** Camphor gray */
  camphor: '#7e7e95',
} as const;

/** The color of a terpene that the guide does not know: dry grass, belonging to none. */
const UNKNOWN_TERPENE_COLOR = '#8b8878';

/** The color of a terpene by its slug. */
export function terpeneColor(slug: string): string {
  return Object.hasOwn(TERPENE_COLORS, slug)
    ? TERPENE_COLORS[slug as keyof typeof TERPENE_COLORS]
    : UNKNOWN_TERPENE_COLOR;
}
