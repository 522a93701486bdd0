import type { Strain } from '@bluntbot/proto/catalog/strains';
import { nounOf, withVerb } from '../../understanding/reported-nouns.ts';
import { capital, inWords, listed, literal, table, type Voice } from '../../wording/prose.ts';
import { parentsOf, thcOf } from './subject.ts';

/** The strains side by side, as rows have them. */
export function figures(strains: readonly Strain[]): string {
  const rows: [string, (strain: Strain) => string][] = [
    ['Type', ({ type }) => type],
    ['Typical THC', ({ thcContent }) => (thcContent === null ? 'not known' : `${thcContent}%`)],
    ['Typical CBD', ({ cbdContent }) => (cbdContent === null ? 'not known' : `${cbdContent}%`)],
    ['Main terpene', ({ terpenes: [first] }) => (first ? `${first.name} ${first.percentage}%` : 'not known')],
    ['Top reported effects', ({ effects }) => listed(effects.slice(0, 3))],
    ['Flavors', ({ flavors }) => listed(flavors.slice(0, 3)) || 'not known'],
    ['Reported downsides', ({ negativeEffects }) => listed(negativeEffects.slice(0, 3).map(nounOf)) || 'none reported'],
    ['Flowering', ({ floweringTime }) => floweringTime ?? 'not known'],
  ];
  return table(
    ['', ...strains.map(({ name }) => literal(name))],
    rows.map(([label, read]) => [label, ...strains.map(read)]),
  );
}

/** What the figures say when they are held against each other. */
export function differences(strains: readonly Strain[], voice: Voice): string {
  const said = [
    strongest(strains, voice),
    ...voice.shuffled([shared(strains, voice), terpenes(strains, voice), alone(strains, voice), kin(strains)]),
  ];
  return said.filter(Boolean).join(' ');
}

const names = (strains: readonly Strain[]): string => listed(strains.map(({ name }) => literal(name)));

function strongest(strains: readonly Strain[], voice: Voice): string {
  const known = strains
    .filter((strain) => thcOf(strain) !== undefined)
    .toSorted((a, b) => (thcOf(b) ?? 0) - (thcOf(a) ?? 0));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return '';
  const apart = (thcOf(first) ?? 0) - (thcOf(last) ?? 0);
  if (apart === 0) return `By their typical figures ${names(known)} are equally strong.`;
  const gap = Math.round(apart * 10) / 10;
  const pair = voice.pick('strongest', [
    `The strongest on paper is ${literal(first.name)} at ${first.thcContent}% THC, and the mildest is ${literal(last.name)} at ${last.thcContent}%.`,
    `Between ${literal(first.name)} at ${first.thcContent}% THC and ${literal(last.name)} at ${last.thcContent}% lies the whole range of today.`,
    `${literal(last.name)} asks least of its guests with ${last.thcContent}% THC, and ${literal(first.name)} most with ${first.thcContent}%.`,
  ]);
  return gap <= 2
    ? `${pair} A gap of ${gap === 1 ? 'one point' : `${gap} points`} is within what two harvests of one plant can differ by.`
    : pair;
}

const inAll = (strains: readonly Strain[], read: (strain: Strain) => readonly string[]): string[] =>
  read(strains[0] as Strain).filter((word) => strains.every((strain) => read(strain).includes(word)));

function shared(strains: readonly Strain[], voice: Voice): string {
  const effects = inAll(strains, (strain) => strain.effects.slice(0, 5));
  const flavors = inAll(strains, (strain) => strain.flavors);
  const felt =
    effects.length === 0
      ? voice.pick('nothing shared', [
          'No word stands among the first reports of every one of them.',
          'In what people report they have no word in common.',
        ])
      : voice.pick('shared', [
          `Of ${names(strains)} people report ${listed(effects)} alike.`,
          `Common to the reports on ${names(strains)}: ${listed(effects)}.`,
        ]);
  if (flavors.length === 0) return felt;
  return `${felt} ${voice.pick('shared flavors', [`In flavor ${names(strains)} meet in ${listed(flavors)}.`, `The nose finds the same in ${names(strains)}: ${listed(flavors)}.`])}`;
}

function terpenes(strains: readonly Strain[], voice: Voice): string {
  const led = strains.filter(({ terpenes: [first] }) => first !== undefined);
  const leaders = [...new Set(led.map(({ terpenes: [first] }) => first?.name ?? ''))];
  if (led.length < 2) return '';
  if (leaders.length === 1) {
    return voice.pick('one leader', [
      `${leaders[0]} is the leading terpene of ${names(led)}, so the difference in smell comes from what stands behind it.`,
      `That ${leaders[0]?.toLowerCase()} is the leading terpene of ${names(led)} makes them cousins to the nose.`,
    ]);
  }
  return `${voice.pick('leaders', ['Their chemistry differs in what comes first', 'Where they part is the leading terpene', 'No two noses alike'])}: ${listed(
    led.map(({ name, terpenes: [first] }) => `${literal(name)} is led by ${first?.name.toLowerCase()}`),
  )}.`;
}

function alone(strains: readonly Strain[], voice: Voice): string {
  const without = strains.flatMap((strain) => {
    const others = strains.filter((other) => other !== strain);
    const spared = inAll(others, ({ negativeEffects }) => negativeEffects).filter(
      (word) => !strain.negativeEffects.includes(word),
    );
    return spared[0] && strain.negativeEffects.length > 0 ? [{ strain, word: spared[0], others }] : [];
  })[0];
  if (!without) return '';
  const { strain, word, others } = without;
  const noun = nounOf(word);
  return voice.pick('alone', [
    `${capital(withVerb(noun))} reported of ${names(others)} but not of ${literal(strain.name)}.`,
    `If you mind ${noun}, note that people report this for ${names(others)}, but not for ${literal(strain.name)}.`,
  ]);
}

/** Who of them is a parent of another, or which parent they have in common. */
function kin(strains: readonly Strain[]): string {
  for (const strain of strains) {
    const child = strains.find((other) => parentsOf(other).includes(strain.name));
    if (child) return `${literal(child.name)} descends from ${literal(strain.name)}, so a likeness is no accident.`;
  }
  const parents = inAll(strains, parentsOf);
  if (parents.length === 0) return '';
  return `${names(strains)} descend from ${listed(parents.map(literal))}, ${strains.length === 2 ? 'both' : `all ${inWords(strains.length)}`} of them.`;
}
