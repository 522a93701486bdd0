/** How a petal is cut. */
export interface PetalForm {
  /** Half of the greatest width, of the length. */
  halfWidth: number;
  /** Where it is widest, from base (0) to tip (1). */
  widestAt: number;
  /** How the tip falls off: below 0.6 round, about 1 pointed, above drawn out. */
  taper: number;
  /** Depth of the cut in the middle of the tip, of the length. */
  notch: number;
  /** Teeth along the tip. */
  teeth: number;
  sharp: boolean;
}

/** One cut per family of terpenes, so that shape shows what color can't. */
const FORMS = {
  /** Lanceolate, as of a lily. */
  monoterpene: { halfWidth: 0.23, widestAt: 0.52, taper: 0.85, notch: 0, teeth: 0, sharp: true },
  /** Spoon-shaped, as of a forget-me-not. */
  monoterpenoid: { halfWidth: 0.3, widestAt: 0.68, taper: 0.5, notch: 0, teeth: 0, sharp: false },
  /** Broad with a heart tip, as of a dogwood. */
  sesquiterpene: { halfWidth: 0.39, widestAt: 0.64, taper: 0.48, notch: 0.17, teeth: 0, sharp: false },
  /** Broad with a fringed tip, as of a pink. */
  sesquiterpenoid: { halfWidth: 0.36, widestAt: 0.7, taper: 0.45, notch: 0, teeth: 7, sharp: false },
  /** Broad below and drawn out to a thread, as of a bellwort. */
  diterpenoid: { halfWidth: 0.27, widestAt: 0.36, taper: 1.5, notch: 0, teeth: 0, sharp: true },
} as const satisfies Record<string, PetalForm>;

/** The families of the guide's terpenes; one that is not named here is drawn as a monoterpene, the largest family. */
const FAMILY_MEMBERS = {
  monoterpenoid: [
    'linalool',
    'geraniol',
    'eucalyptol',
    'borneol',
    'terpineol',
    'fenchol',
    'isopulegol',
    'citronellol',
    'camphor',
  ],
  sesquiterpene: ['caryophyllene', 'humulene', 'valencene', 'farnesene'],
  sesquiterpenoid: ['bisabolol', 'nerolidol', 'guaiol', 'eudesmol'],
  diterpenoid: ['phytol'],
} as const satisfies Partial<Record<keyof typeof FORMS, readonly string[]>>;

const FORM_BY_TERPENE = new Map<string, PetalForm>(
  (Object.keys(FAMILY_MEMBERS) as (keyof typeof FAMILY_MEMBERS)[]).flatMap((family) =>
    FAMILY_MEMBERS[family].map((terpene) => [terpene, FORMS[family]] as const),
  ),
);

/** The cut of a terpene's petal. */
export const petalForm = (terpene: string): PetalForm => FORM_BY_TERPENE.get(terpene) ?? FORMS.monoterpene;

/** The cut of a petal that has not opened yet. */
export const BUD: PetalForm = { halfWidth: 0.5, widestAt: 0.55, taper: 0.6, notch: 0, teeth: 0, sharp: false };
