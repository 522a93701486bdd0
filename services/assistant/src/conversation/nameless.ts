import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';

/** What stands for the name of a strain: nobody who asks for Stardawg has a dog, or drives who asks for Trainwreck. */
const A_STRAIN = 'Blue Dream';

/** A message with something else in the place of each strain that it names: what it means has nothing to do with what they are called. */
export function nameless(message: string, mentions: readonly Mention[], instead = A_STRAIN): string {
  const names = mentions
    .filter(({ kind, from, to }) => kind === 'strain' && !/^chemo$/i.test(message.slice(from, to)))
    .toSorted((a, b) => b.from - a.from);
  return names.reduce((rest, { from, to }) => `${rest.slice(0, from)}${instead}${rest.slice(to)}`, message);
}
