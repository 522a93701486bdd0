/** A number and what it counts: "1 review", "1,024 reviews". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
