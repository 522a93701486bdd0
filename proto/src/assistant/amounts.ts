/** How a kitchen writes amounts. Free of zod: pages load it. */

/** Parts of a cup or a spoon that a kitchen has measures for. */
const FRACTIONS = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
] as const;

/**
 * "115 g", "1½ cup", "3": so many times an amount, in grams and milliliters to what a scale shows, in cups and spoons
 * to what there are measures for.
 */
export function amountText({ quantity, unit }: { quantity: number; unit: string }, times = 1): string {
  const scaled = quantity * times;
  const number = /^(g|ml|kg|l|cm)$/.test(unit)
    ? String(scaled >= 20 ? Math.round(scaled) : Math.round(scaled * 10) / 10)
    : fractionText(scaled);
  return `${number} ${unit}`.trim();
}

/** To the nearest measure of a kitchen: 1.5 is "1½", 0.33 "⅓"; never nothing. */
export function fractionText(quantity: number): string {
  const whole = Math.floor(quantity);
  const rest = quantity - whole;
  const [share, sign] = FRACTIONS.reduce((nearest, each) =>
    Math.abs(each[0] - rest) < Math.abs(nearest[0] - rest) ? each : nearest,
  );
  if (share === 1) return String(whole + 1);
  if (whole === 0) return sign || '⅛';
  return `${whole}${sign}`;
}
