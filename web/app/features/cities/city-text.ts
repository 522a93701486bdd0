/** A rating of 0 to 5 as the page of a city prints it, out of ten; undefined for none. */
export function ratingOfTen(rating: string | null): string | undefined {
  const value = Number(rating);
  return rating !== null && rating !== '' && value > 0 ? `${(value * 2).toFixed(1)}/10` : undefined;
}
