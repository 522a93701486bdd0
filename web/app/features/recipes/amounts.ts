import type { Amount, Ingredient } from '@bluntbot/proto/assistant/recipes';

export const UNIT_SYSTEMS = ['us', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

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

/** An ingredient for so many times the recipe: "115 g", "1½ cup", nothing for what is added to taste. */
export function amountText({ metric, us }: Pick<Ingredient, 'metric' | 'us'>, system: UnitSystem, times: number): string {
  const amount = (system === 'us' ? us : metric) ?? metric ?? us;
  if (!amount) return '';
  return `${quantityText(amount, times)} ${amount.unit}`.trim();
}

function quantityText({ quantity, unit }: Amount, times: number): string {
  const scaled = quantity * times;
  if (/^(g|ml|kg|l|cm)$/.test(unit)) return String(scaled >= 20 ? Math.round(scaled) : Math.round(scaled * 10) / 10);
  return fractionText(scaled);
}

/** To the nearest measure of a kitchen: 1.5 is "1½", 0.33 "⅓"; never nothing. */
export function fractionText(quantity: number): string {
  const whole = Math.floor(quantity);
  const rest = quantity - whole;
  const [share, sign] = FRACTIONS.reduce((nearest, each) => (Math.abs(each[0] - rest) < Math.abs(nearest[0] - rest) ? each : nearest));
  if (share === 1) return String(whole + 1);
  if (whole === 0) return sign || '⅛';
  return `${whole}${sign}`;
}
