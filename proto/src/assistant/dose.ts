/** The arithmetic of infusions, for the calculator of a recipe and for BluntBot. Free of zod: pages load it. */

/** Share of the THCA that a home oven converts, customary: 0.8 to 0.95. */
export const DECARB_SHARE = 0.9;
/** Share of the THC that butter or oil takes up and a strainer gives back, customary: 0.6 to 0.9. */
export const INFUSION_SHARE = 0.8;

/** Recommended first dose for people who are new to edibles, in milligrams of THC. */
export const BEGINNER_MG = { least: 2.5, most: 5 } as const;
/** What a gram of THCA weighs as THC, once heat has split off its carbon dioxide: 314.5 / 358.5 g/mol. */
export const THC_SHARE_OF_THCA = 0.877;

/** What most states allow in a serving and in a package, in milligrams of THC. */
export const SERVING_CAP_MG = 10;

/** What goes into the arithmetic of one recipe. */
export interface Dose {
  flowerGrams: number;
  /**
   * The label's total THC, which already counts THCA at 0.877 of its weight. A bare THCA figure has to be converted
   * first.
   */
  thcPercent: number;
  decarbShare: number;
  infusionShare: number;
  /** Share of the infusion that goes into the recipe; above one, it takes more than one batch. */
  usedShare: number;
  servings: number;
}

/** Milligrams of THC at each step, from the flower to one serving. */
export interface DoseSteps {
  inFlower: number;
  afterDecarb: number;
  inInfusion: number;
  inRecipe: number;
  perServing: number;
}

/**
 * Milligrams of THC at each step from the flower to one serving, not rounded.
 * `thcPercent` is the label's total THC: THC plus 0.877 times THCA. The arithmetic must not apply 0.877 again.
 */
export function doseSteps({
  flowerGrams,
  thcPercent,
  decarbShare,
  infusionShare,
  usedShare,
  servings,
}: Dose): DoseSteps {
  const inFlower = flowerGrams * 1_000 * (thcPercent / 100);
  const afterDecarb = inFlower * decarbShare;
  const inInfusion = afterDecarb * infusionShare;
  const inRecipe = inInfusion * usedShare;
  return { inFlower, afterDecarb, inInfusion, inRecipe, perServing: inRecipe / servings };
}

/** Milligrams of THC in one serving if the oven and the infusion lose nothing. */
export const ceilingOf = (dose: Omit<Dose, 'decarbShare' | 'infusionShare'>): number =>
  doseSteps({ ...dose, decarbShare: 1, infusionShare: 1 }).perServing;

/** What an amount in one serving means for the person who eats it. */
export function bandOf(perServing: number): 'below' | 'beginner' | 'experienced' | 'high' {
  if (perServing < BEGINNER_MG.least) return 'below';
  if (perServing <= BEGINNER_MG.most) return 'beginner';
  return perServing <= SERVING_CAP_MG ? 'experienced' : 'high';
}
