import type { Turn } from './turn.ts';

/** What stands for the name of a strain: nobody who asks for Stardawg has a dog, or drives who asks for Trainwreck. */
const A_STRAIN = 'Blue Dream';

/** What was asked, with something else in the place of each strain that it names: what it means has nothing to do with what they are called. */
export function nameless({ asked, named }: Pick<Turn, 'asked' | 'named'>, instead = A_STRAIN): string {
  const names = named
    .filter(({ kind, from, to }) => kind === 'strain' && !/^chemo$/i.test(asked.slice(from, to)))
    .toSorted((a, b) => b.from - a.from);
  return names.reduce((rest, { from, to }) => `${rest.slice(0, from)}${instead}${rest.slice(to)}`, asked);
}
