const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A price in dollars with two decimals: "$1,024.00". */
export const dollars = (amount: number): string => usd.format(amount);
