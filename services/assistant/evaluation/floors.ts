import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const FILE = new URL('./dev/floors.yaml', import.meta.url);

const Floor = z
  .strictObject({
    of: z.int().min(1).describe('Questions and conversations of the group when it was first asked.'),
    first: z.int().min(0).describe('How many were answered well then. Never changes.'),
    floor: z.int().describe('How many must be answered well now. Only rises.'),
  })
  .refine(({ first, floor, of }) => first <= floor && floor <= of, 'needs first <= floor <= of');

const Floors = z.strictObject({
  asked: z.iso.date().describe('When dev was first asked.'),
  groups: z.record(z.string(), Floor),
});
export type Floors = z.infer<typeof Floors>;

/** How many of a group were answered well. */
export interface Score {
  name: string;
  good: number;
  of: number;
}

export const readFloors = (): Floors => Floors.parse(parse(readFileSync(FILE, 'utf8')));

/** The groups that are below their floor or have none, and the floors whose group is gone, each in a line. */
export function belowFloor({ groups }: Floors, scores: readonly Score[]): string[] {
  const missing = Object.keys(groups).filter((name) => !scores.some((score) => score.name === name));
  return [
    ...missing.map((name) => `${name} has a floor and no questions`),
    ...scores.flatMap(({ name, good, of }) => {
      const floor = groups[name];
      if (!floor) return [`${name} has no floor`];
      if (of < floor.of) return [`${name} has ${of} questions, not ${floor.of}`];
      return good < floor.floor ? [`${name}: ${good} of ${of} are good, not ${floor.floor}`] : [];
    }),
  ];
}

/** The whole score as a table. */
export function scoreTable({ groups }: Floors, scores: readonly Score[]): string {
  const sum = (of: (score: Score) => number) => scores.reduce((all, score) => all + of(score), 0);
  const all = { name: 'all', good: sum(({ good }) => good), of: sum(({ of }) => of) };
  const line = ({ name, good, of }: Score) =>
    `  ${name.padEnd(20)}${String(good).padStart(4)} of ${String(of).padEnd(4)}${((good / of) * 100).toFixed(1).padStart(6)}%`;
  return [...scores.map((score) => `${line(score)}   floor ${groups[score.name]?.floor ?? 'none'}`), line(all)].join(
    '\n',
  );
}
