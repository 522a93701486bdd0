import type { Finding } from '@bluntbot/proto/assistant/blog-desk';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { EFFECTS_BY_NOUN, nounOf } from '../understanding/reported-nouns.ts';
import { listed } from '../wording/prose.ts';
import { grouped, type Mention, type StrainNames, subjectAt } from './mentions.ts';
import type { Statement } from './statements.ts';

/** What a statement was compared with, and what did not agree. */
export interface Verdict {
  compared: number;
  findings: Finding[];
}

/** Forms in which people write an effect. */
const EFFECT_FORMS: Record<string, string> = {
  relaxing: 'relaxed', relaxation: 'relaxed', happiness: 'happy', euphoria: 'euphoric', uplifting: 'uplifted', creativity: 'creative',
  focus: 'focused', focusing: 'focused', energizing: 'energetic', energising: 'energetic', energy: 'energetic', energized: 'energetic',
  sedating: 'sleepy', sleepiness: 'sleepy', drowsy: 'sleepy', hunger: 'hungry', munchies: 'hungry', chatty: 'talkative', giggly: 'happy',
  anxiety: 'anxious', ...EFFECTS_BY_NOUN,
}; // biome-ignore format: a table
const LIKED = new Set<string>(EFFECTS);
const EFFECT_WORDS = new RegExp(
  `\\b(?:${[...EFFECTS, ...NEGATIVE_EFFECTS, ...Object.keys(EFFECT_FORMS), 'dry mouth and eyes'].toSorted((a, b) => b.length - a.length).join('|')})\\b`,
  'gi',
);
/** The effects that a text speaks of, in whatever form, each by its own name. */
export const effectsIn = (text: string): string[] =>
  [...text.matchAll(EFFECT_WORDS)].flatMap(([found]) => effectsOf(found.toLowerCase()));
const effectsOf = (word: string): string[] =>
  word === 'dry mouth and eyes' ? ['dry mouth', 'dry eyes'] : [EFFECT_FORMS[word] ?? word];
const TYPE_WORDS = new RegExp(`\\b(?:${STRAIN_TYPES.join('|')})\\b`, 'gi');
const PERCENT = /(\d+(?:[.,]\d+)?)\s*(?:%|percent\b|per cent\b)/gi;
const AT_MOST = /\b(?:under|below|less than|at most|up to|no more than|not above|within)\s+(?:about\s+)?$/i;
const AT_LEAST = /\b(?:over|above|more than|at least|no less than|upwards of)\s+(?:about\s+)?$/i;
/** What of a sentence before a word turns it into its opposite. */
const NEGATION =
  /\b(?:no|not|never|without|neither|nor|none|free of|lacks?|isn['’]t|aren['’]t|doesn['’]t|don['’]t|but not of)\b[^,;:.]*$/i;
const PRONOUN = /\b(?:it|its|this one|this strain|that one|the strain|the flower|both|they|their|them)\b/i;
const SMELL = /\b(?:smell|taste|tasting|flavor|flavour|aroma|scent|nose|notes? of|palate)/i;
const FAMILY =
  /\b(?:cross(?:ed)? (?:of|between|from)|bred from|descends? from|goes back to|child of|offspring of|daughter of|son of|parents? (?:are|were|being|is|was))\b/i;
const PARENTS_OF = /\bparents? of\b/i;
const LEADS = /\b(?:led by|leading|leads|dominant|dominated by|main|primary|first terpene)\b/i;
const WEEKS = /(\d+)(?:\s*(?:–|-|to)\s*(\d+))?\s*weeks/gi;
const SAME = 0.0051;

/** Holds what a sentence says of strains against their rows. */
export class StrainStatements {
  private readonly flavors: RegExp;
  private readonly terpenes: RegExp;

  constructor(
    private readonly names: StrainNames,
    strains: readonly Strain[],
    terpenes: readonly { name: string }[],
  ) {
    this.flavors = words(strains.flatMap((strain) => strain.flavors));
    this.terpenes = words(terpenes.map(({ name }) => name));
  }

  check(statement: Statement): Verdict {
    const { text, heading, before } = statement;
    const mentions = this.names.in(text);
    const all = grouped(mentions, text);
    const family = FAMILY.exec(text);
    const groups = family ? all.filter(({ end }) => end <= family.index) : all;
    const bare = this.names.without(text);
    const carried = this.carried(heading, before, bare, all.length > 0);
    const of = (at: number): readonly Strain[] => subjectAt(groups, at)?.strains ?? carried;
    const verdict: Verdict = { compared: 0, findings: [] };
    if (groups.length === 0 && carried.length === 0) return verdict;
    const say = (kind: Finding['kind'], agrees: boolean, why: string): void => {
      verdict.compared += 1;
      if (!agrees) verdict.findings.push({ kind, said: text, why });
    };
    this.numbers(bare, of, say);
    this.types(bare, of, say);
    this.effects(bare, of, say);
    if (SMELL.test(bare) || statement.kind === 'cell') this.tastes(bare, of, say);
    this.leaders(bare, of, say);
    this.weeks(bare, of, say);
    if (family) this.parents(text, family.index, all, carried, say);
    return verdict;
  }

  /** Whom a sentence that names nobody goes on about: whom the one before it named last, or the heading above. */
  private carried(heading: string, before: string, bare: string, names: boolean): readonly Strain[] {
    const above = this.names.in(heading).flatMap(({ strains }) => strains);
    if (names) return above;
    const last = grouped(this.names.in(before), before).at(-1);
    if (last && PRONOUN.test(bare))
      return above.length > 0 && above.every((strain) => last.strains.includes(strain)) ? above : last.strains;
    return above;
  }

  private numbers(text: string, of: Of, say: Say): void {
    for (const match of text.matchAll(PERCENT)) {
      const said = Number((match[1] ?? '').replace(',', '.'));
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      if (
        /\b(?:humidity|alcohol|water|of (?:the|all|people|users|reports|samples))\b/i.test(after.slice(0, 20)) ||
        /humidity[^.]{0,20}$/i.test(before)
      )
        continue;
      const label = this.labelOf(before, after);
      const strains = of(match.index);
      if (strains.length === 0) continue;
      const agrees = strains.some((strain) => figuresOf(strain, label).some((figure) => fits(figure, said, before)));
      say('number', agrees, `${rowsSay(strains, (strain) => figureText(strain, label))}, not ${match[1]}%`);
    }
  }

  /** What a percentage is of: the nearest of THC, CBD and the terpenes; undefined where none is near. */
  private labelOf(before: string, after: string): string | undefined {
    const label = new RegExp(`\\b(?:THC|CBD)\\b|${this.terpenes.source}`, 'gi');
    const next = [...after.slice(0, 24).matchAll(label)][0];
    if (next && /^\s*(?:of\s+|typical\s+|\))?$/i.test(after.slice(0, next.index))) return next[0];
    const clause = before.slice(Math.max(...[';', ',', '('].map((sign) => before.lastIndexOf(sign))) + 1);
    const last = [...clause.matchAll(label)].at(-1) ?? [...before.slice(-80).matchAll(label)].at(-1);
    return last?.[0] ?? next?.[0];
  }

  private types(text: string, of: Of, say: Say): void {
    for (const { 0: word, index } of text.matchAll(TYPE_WORDS)) {
      const strains = of(index);
      if (strains.length === 0 || isNegated(text, index)) continue;
      const agrees = strains.some(({ type }) => type === word.toLowerCase());
      say('type', agrees, `${rowsSay(strains, ({ type }) => type)}, not ${word.toLowerCase()}`);
    }
  }

  private effects(text: string, of: Of, say: Say): void {
    for (const { 0: found, index } of text.matchAll(EFFECT_WORDS)) {
      const names = effectsOf(found.toLowerCase());
      const strains = of(index);
      if (strains.length === 0) continue;
      for (const name of names) {
        const has = ({ effects, negativeEffects }: Strain): boolean =>
          (LIKED.has(name) ? (effects as string[]) : negativeEffects).includes(name);
        if (isNegated(text, index))
          say('effect', !strains.some(has), `${named(strains.filter(has))} is reported with ${nounOf(name)}`);
        else
          say(
            'effect',
            strains.every(has),
            `${name} is not on record for ${named(strains.filter((strain) => !has(strain)))}`,
          );
      }
    }
  }

  private tastes(text: string, of: Of, say: Say): void {
    for (const { 0: found, index } of text.matchAll(this.flavors)) {
      const word = found.toLowerCase();
      const strains = of(index);
      if (strains.length === 0) continue;
      const has = ({ flavors }: Strain): boolean => flavors.some((flavor) => flavor.toLowerCase() === word);
      if (isNegated(text, index))
        say('flavor', !strains.some(has), `${named(strains.filter(has))} has ${word} among its flavors`);
      else
        say(
          'flavor',
          strains.every(has),
          `${word} is not among the flavors of ${named(strains.filter((strain) => !has(strain)))}`,
        );
    }
  }

  /** Who leads a profile. A terpene with a figure beside it has been looked at with the figure. */
  private leaders(text: string, of: Of, say: Say): void {
    const cue = LEADS.exec(text);
    if (!cue) return;
    const near = [...text.matchAll(this.terpenes)].toSorted(
      (a, b) => distance(a.index, cue.index) - distance(b.index, cue.index),
    )[0];
    if (!near || distance(near.index, cue.index) > 60 || isNegated(text, near.index)) return;
    const strains = of(near.index);
    if (strains.length === 0) return;
    const leads = ({ terpenes: [first] }: Strain): boolean => first?.name.toLowerCase() === near[0].toLowerCase();
    say(
      'number',
      strains.some(leads),
      `${rowsSay(strains, ({ terpenes: [first] }) => first?.name ?? 'no profile')}, not ${near[0]}`,
    );
  }

  private weeks(text: string, of: Of, say: Say): void {
    if (!/flower|harvest/i.test(text)) return;
    for (const { 0: found, 1: from, 2: to, index } of text.matchAll(WEEKS)) {
      const strains = of(index);
      if (strains.length === 0) continue;
      const said = [from, to].filter((week) => week !== undefined).map(Number);
      const agrees = strains.some(({ floweringTime }) => {
        const known = [...(floweringTime ?? '').matchAll(/\d+/g)].map(Number);
        return known.length > 0 && said.every((week) => week >= Math.min(...known) && week <= Math.max(...known));
      });
      say(
        'number',
        agrees,
        `${rowsSay(strains, ({ floweringTime }) => floweringTime ?? 'no flowering time')}, not ${found}`,
      );
    }
  }

  private parents(text: string, cue: number, all: readonly Mention[], carried: readonly Strain[], say: Say): void {
    const child =
      (PARENTS_OF.test(text) ? all.find(({ start }) => start > cue) : all.findLast(({ end }) => end <= cue))?.strains ??
      carried;
    if (child.length === 0) return;
    const said = this.names.in(text).filter(({ start }) => start > cue);
    for (const { start, end } of said) {
      const name = text.slice(start, end);
      const parent = this.names.get(name);
      const forms = [name, ...(parent ? [parent.name, ...parent.aliases] : [])];
      const has = ({ genetics }: Strain): boolean =>
        forms.some((form) => (genetics ?? '').toLowerCase().includes(form.toLowerCase()));
      say(
        'family',
        child.every(has),
        `${rowsSay(child, ({ genetics }) => genetics ?? 'no parents on record')}, not ${name}`,
      );
    }
  }
}

type Of = (at: number) => readonly Strain[];
type Say = (kind: Finding['kind'], agrees: boolean, why: string) => void;

const isNegated = (text: string, at: number): boolean => NEGATION.test(text.slice(Math.max(0, at - 60), at));
const distance = (a: number, b: number): number => Math.abs(a - b);
const named = (strains: readonly Strain[]): string => listed(strains.map(({ name }) => name));
const rowsSay = (strains: readonly Strain[], read: (strain: Strain) => string): string =>
  `the row says ${listed(strains.slice(0, 4).map((strain) => `${strain.name}: ${read(strain)}`))}`;

/** The figures that a label may mean; all of a strain's where there is none. */
function figuresOf({ thcContent, cbdContent, terpenes }: Strain, label: string | undefined): number[] {
  const thc = thcContent === null ? [] : [Number(thcContent)];
  const cbd = cbdContent === null ? [] : [Number(cbdContent)];
  if (label === undefined) return [...thc, ...cbd, ...terpenes.map(({ percentage }) => percentage)];
  if (/^thc$/i.test(label)) return thc;
  if (/^cbd$/i.test(label)) return cbd;
  return terpenes.filter(({ name }) => name.toLowerCase() === label.toLowerCase()).map(({ percentage }) => percentage);
}

const figureText = (strain: Strain, label: string | undefined): string =>
  figuresOf(strain, label)
    .map((figure) => `${figure}%`)
    .join(', ') || 'nothing';

function fits(figure: number, said: number, before: string): boolean {
  if (AT_MOST.test(before)) return figure <= said;
  if (AT_LEAST.test(before)) return figure >= said;
  return Math.abs(figure - said) < SAME;
}

function words(list: readonly string[]): RegExp {
  const all = [...new Set(list.map((word) => word.toLowerCase()))].toSorted((a, b) => b.length - a.length);
  if (all.length === 0) return /(?!)/gi;
  return new RegExp(`\\b(?:${all.map(RegExp.escape).join('|')})\\b`, 'gi');
}
