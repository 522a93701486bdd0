import type { Finding } from '@bluntbot/proto/assistant/blog-desk';
import type { Law } from '@bluntbot/proto/locations/laws';
import type { Statement } from './statements.ts';
import type { Verdict } from './strain-statements.ts';

/** What people call a jurisdiction besides its name. */
const ALIASES: Record<string, string> = { DC: 'D\\.C\\.|the District|Washington(?!,? [Ss]tate)' };
/** The state of that name is meant by those who say so. */
const NAMES: Record<string, string> = { WA: 'Washington,? [Ss]tate' };
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const AMOUNT = new RegExp(
  `\\b(\\d+(?:\\.\\d+)?|${NUMBERS.join('|')}|half an?|an?)[\\s-]+(?:mature\\s+|cannabis\\s+|fluid\\s+)?(ounces?|oz|plants?)\\b`,
  'gi',
);
/** A recipe has ounces as well, and a tent plants: an amount counts where somebody may have it. */
const PERMISSION =
  /\b(?:legal|lawful|law|limit|allow|permit|may|adults?|possess|carry|household|home|residents?|anyone|you can)/i;
const NEGATIVE =
  /\b(?:not|no|nobody|never|neither|cannot|can['’]t|isn['’]t|aren['’]t|illegal|unlawful|forbidden|prohibit\w*|banned|without)\b/i;
const PATIENTS = /\b(?:patients?|medical|registered|card|certif\w+)\b/i;
/** Who asks whether something is allowed has not said that it is. */
const QUESTION = /\?|\b(?:who|how|what|whether|where|when|which)\b/i;
const MARKS = /\{\{laws? [^{}]*\}\}/g;

/** Holds what a sentence says of the law against the rows of the places that it names. */
export class LawStatements {
  private readonly places: { law: Law; pattern: RegExp }[];

  constructor(laws: readonly Law[]) {
    this.places = laws.map((law) => ({
      law,
      pattern: new RegExp(
        `(?<![\\w-])(?:${[NAMES[law.code] ?? law.name, law.code, ALIASES[law.code]].filter(Boolean).join('|')})(?![\\w-])`,
        'g',
      ),
    }));
  }

  check({ text, heading, before }: Statement): Verdict {
    const bare = text.replace(MARKS, ' ');
    const places = this.placesIn(bare);
    const above = this.placesIn(heading);
    const carried = above.length > 0 ? above : this.placesIn(before).slice(-1);
    const of = (at: number): Law | undefined =>
      (places.findLast((place) => place.at < at) ?? places[0] ?? carried.at(-1))?.law;
    const verdict: Verdict = { compared: 0, findings: [] };
    const say = (agrees: boolean, why: string): void => {
      verdict.compared += 1;
      if (!agrees) verdict.findings.push({ kind: 'law' satisfies Finding['kind'], said: text, why });
    };
    if (PERMISSION.test(bare)) {
      for (const { 0: found, 1: said = '', 2: unit = '', index } of bare.matchAll(AMOUNT)) {
        const law = of(index);
        if (law)
          say(
            amountsOf(law, unit).includes(numberOf(said)),
            `the row of ${law.name} says: ${unit.startsWith('p') ? law.plants : law.possession}`,
          );
        else say(false, `it gives an amount without naming the place: ${found}`);
      }
    }
    for (const { law, clause } of this.clauses(bare, places, carried)) this.permissions(law, clause, say);
    return verdict;
  }

  private placesIn(text: string): { law: Law; at: number }[] {
    return this.places
      .flatMap(({ law, pattern }) => [...text.matchAll(pattern)].map(({ index }) => ({ law, at: index })))
      .toSorted((a, b) => a.at - b.at);
  }

  /** Each place with what is said of it, as far as semicolons and contrasts cut a sentence up. */
  private clauses(
    text: string,
    places: readonly { law: Law }[],
    carried: readonly { law: Law }[],
  ): { law: Law; clause: string }[] {
    if (places.length === 0 && carried.length === 0) return [];
    return text.split(/;|,?\s+(?:while|whereas|but)\s+/i).flatMap((clause) => {
      const own = this.placesIn(clause);
      const laws = own.length > 0 ? own : carried;
      return [...new Set(laws.map(({ law }) => law))].map((law) => ({ law, clause }));
    });
  }

  private permissions(law: Law, clause: string, say: (agrees: boolean, why: string) => void): void {
    if (QUESTION.test(clause)) return;
    const permission = PERMISSIONS.find(({ subject }) => subject.test(clause));
    if (permission && PERMITS.test(clause)) {
      const isAllowed = (PATIENTS.test(clause) ? permission.toPatients : permission.toAdults)(law);
      const agrees = isAllowed === !NEGATIVE.test(clause);
      return say(agrees, agrees ? '' : `the row of ${law.name} says: ${law[permission.field]}`);
    }
    const isOfStatus = !permission && FORBIDS.test(clause) && CANNABIS.test(clause) && !EXEMPT.test(clause);
    if (isOfStatus) say(law.status === 'Prohibited', `the row of ${law.name} says: ${law.status}`);
  }
}

/** What a law permits to adults and to patients, and the words that speak of it. */
const PERMISSIONS = [
  {
    subject: /\bdeliver\w*\b/i,
    field: 'delivery',
    toAdults: ({ deliveryAllowed }: Law) => deliveryAllowed,
    toPatients: ({ medicalDelivery }: Law) => medicalDelivery,
  },
  {
    subject: /\b(?:sell|sells|sold|sale|sales|shops?|stores?|dispensar\w+|buy|retail)\b/i,
    field: 'sale',
    toAdults: ({ adultSales }: Law) => adultSales,
    toPatients: ({ medicalSales }: Law) => medicalSales,
  },
] as const;
const FORBIDS = /\b(?:illegal|prohibited|banned|unlawful)\b/i;
const PERMITS =
  /\b(?:legal\w*|lawful|allow\w*|permit\w*|may|can|open to|available|licensed|illegal|unlawful|forbidden|banned|prohibited)\b/i;
const CANNABIS = /\b(?:cannabis|marijuana|possession|weed)\b/i;
/** What is forbidden where cannabis is legal, too. */
const EXEMPT = /\b(?:public|federal|under 21|minors?|driv\w+|mail)\b/i;

function amountsOf(law: Law, unit: string): number[] {
  const isPlants = unit.toLowerCase().startsWith('p');
  const text = isPlants ? law.plants : law.possession;
  const figure = isPlants ? law.plantsPerHousehold : law.possessionOunces;
  const said = isPlants ? text.matchAll(/(\d+)/g) : text.matchAll(/(\d+(?:\.\d+)?)\s*ounces?/g);
  return [...(figure === null ? [0] : [figure]), ...[...said].map(([, number]) => Number(number))];
}

function numberOf(said: string): number {
  const word = said.toLowerCase();
  if (word.startsWith('half')) return 0.5;
  if (word === 'a' || word === 'an') return 1;
  const index = NUMBERS.indexOf(word);
  return index >= 0 ? index : Number(word);
}
