import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Rows } from '../../grounding/rows.ts';
import { capital, listed, literal, type Voice } from '../../wording/prose.ts';
import { type Subject, strainsOf, thcOf } from './subject.ts';

/** A section on the matter itself, with what the whole library says of it. Empty where there is nothing to say. */
export function aboutSubject(subject: Subject, picks: readonly Strain[], rows: Rows, voice: Voice): string {
  switch (subject.kind) {
    case 'terpene':
      return aboutTerpene(subject.terpene, rows, voice);
    case 'mood':
      return `## The wider field\n\n${spread(subject, rows)} ${voice.pick('reports caution', REPORTS)}`;
    case 'mild':
      return `## How low is low\n\n${spread(subject, rows)} A typical figure of ${subject.below} percent means about ${subject.below * 10} mg of THC in a gram of flower, of which a part is lost in smoke. ${voice.pick('reports caution', REPORTS)}`;
    case 'garden':
      return GARDEN;
    case 'family':
      return aboutParent(subject.parent, rows);
    case 'pair':
    case 'named':
      return aboutTerpene(picks[0]?.terpenes[0]?.slug ?? '', rows, voice);
    case 'law':
      return '';
  }
}

const REPORTS = [
  'Reports are what people chose to write down, on different evenings, after different amounts. They point in a direction; they promise nothing.',
  'Words such as these come from people who expected something and were in some mood already. Take them as a signpost.',
  'That a word is reported often means that many wrote it, no more. Sleep, food, company and amount have their share in every evening.',
] as const;

const GARDEN = `## What the garden asks for

Weeks of flowering count from the day on which the light is cut to twelve hours, so the whole grow takes longer. Two to four weeks as a seedling and in growth come before. Two weeks of drying and some of curing come after. An easy plant is one that takes a feeding too many, or a dry weekend, without sulking; it still wants light, air and a nose for mold near the end. [Growing basics](/learn/growing-basics) has the order of things, and [the first indoor grow](/growing/guide/first-indoor-grow) walks through one. How many plants a household may keep at home differs by place. The District: {{law DC plants}} Virginia: {{law VA plants}} Maryland: {{law MD plants}}`;

/** How the strains that fit are spread over types, and between which strengths. */
function spread(subject: Subject, rows: Rows): string {
  const fitting = strainsOf(subject, rows);
  const types = ['sativa', 'hybrid', 'indica'].map((type) => ({
    type,
    count: fitting.filter((strain) => strain.type === type).length,
  }));
  const counted = listed(
    types.filter(({ count }) => count > 0).map(({ type, count }) => `${count} filed under ${type}`),
  );
  const figures = fitting.flatMap((strain) => thcOf(strain) ?? []).toSorted((a, b) => a - b);
  const between =
    figures.length > 1 ? ` Their typical strength runs from ${figures[0]} to ${figures.at(-1)} points of THC.` : '';
  return `Of the ${fitting.length} that fit, the library has ${counted}.${between}`;
}

function aboutTerpene(slug: string, rows: Rows, voice: Voice): string {
  const terpene = rows.terpenes.find((row) => row.slug === slug);
  if (!terpene) return '';
  const { name, aroma, alsoFoundIn, boilingPoint, strainCount } = terpene;
  const found = alsoFoundIn.length > 0 ? ` Outside of cannabis it is found in ${listed(alsoFoundIn.slice(0, 4))}.` : '';
  const boils =
    boilingPoint === null ? '' : ` It boils at ${boilingPoint} °C, which is where a vaporizer's dial comes in.`;
  const smell = voice.pick('aroma', [
    `The aroma of ${name.toLowerCase()} is described as ${aroma.replace(/^of /, '')}.`,
    `${name}, to the nose, is ${aroma.replace(/^of /, '')}.`,
  ]);
  return `## A word on ${name.toLowerCase()}\n\n${smell}${found}${boils} In our library ${strainCount} profiles name it somewhere. That a terpene shapes how THC is felt is plausible and unproven; that it shapes what a room smells of is certain. The whole list is in [the terpene guide](/terpenes#${slug}).`;
}

function aboutParent(parent: string, rows: Rows): string {
  const row = rows.strains.find(({ name, aliases }) => name === parent || aliases.includes(parent));
  if (!row) {
    return `## The parent itself\n\n${capital(literal(parent))} has no row of its own in the library, so what it was like can only be read from its children.`;
  }
  const thc = row.thcContent === null ? '' : ` at ${row.thcContent}% THC`;
  return `## The parent itself\n\n[${literal(row.name)}](/strain/${row.slug}) is filed as ${row.type}${thc}, with ${listed(row.flavors.slice(0, 3)) || 'no flavor'} as its listed flavors. People report ${literal(row.name)} as ${listed(row.effects.slice(0, 3))}. A cross takes from both sides, and two sisters of one cross can smell quite unlike each other, so a famous parent is a hint and not a warranty. [The genetics of cannabis](/learn/cannabis-genetics) explains how lines are fixed, and how often they are not.`;
}
