import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { isSo } from '../measures.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { askedKin } from './asked-kin.ts';
import { CROSSES, kinship, RELATED } from './kinship.ts';
import {
  a,
  aliases,
  amountOf,
  breeder,
  capital,
  cbd,
  children,
  contents,
  effects,
  flavors,
  flowering,
  growing,
  intoxicates,
  negatives,
  parents,
  rating,
  terpenes,
  thc,
  type,
} from './strain-sentences.ts';
import type { Topic } from './topic.ts';

type Fact = (strain: StrainDetail, draft: Draft) => string;

/** What is asked of a strain, and the sentence that its row makes of it. */
const FACTS: readonly (readonly [when: RegExp, fact: Fact])[] = [
  [
    / (?:parents?|parentage|lineage|genetics?|crosse?d?|descend\w*|bred from|come from|comes from|family|ancest\w*|made from|mother|father|mom and dad|cross of|mix of|blend of|combination of|made of|went into|origin) /,
    parents,
  ],
  [
    / (?:children|offspring|descendants|kids of|(?:which|what|any|its|the|have|has|got|many) (?:\w+ )?(?:kids|babies)|bred with|used to make|progeny) /,
    children,
  ],
  [/ (?:thc|strong|strength|potent|potency|stronger|how high|percentage) /, thc],
  [
    / (?:get|gets|getting|make|makes|feel|be) (?:(?:you|me|u|ya|us|people|one|someone|anybody) )?(?:\w+ )?(?:high|stoned|baked|lit|buzzed)(?! like) | intoxicat\w+ | psychoactive /,
    intoxicates,
  ],
  [
    / (?:whats|what is|what s|whatre|what are) (?:really |actually |all |the things )?(?:in|inside)(?: it| there| that| this)* $| what (?:does|do|did) (?:it )?(?:contain|have in it|consist of) /,
    contents,
  ],
  [/ cbd /, cbd],
  [/ (?:terpenes?|terps?|terpene profile|chemotype) /, terpenes],
  [/ (?:taste|tastes|flavou?rs?|smell|smells|aroma|scent) /, flavors],
  [
    / (?:side effects?|bad sides?|bad effects?|cons|negatives?|negative effects?|downsides?|dry mouth|paranoi\w*|anxi\w*|unwanted|drawbacks?) /,
    negatives,
  ],
  [/ (?:effects?|feel|feels|feeling|do to me|does it do|high like|good for|make me|makes me|makes you|use for|reported) /, effects],
  [/ (?:indica|sativa|hybrid|type|kind of strain) /, type],
  [
    / (?:flower(?:s|ing)? time|flowering|how long .*(?:flower|grow)|weeks|harvest|bloom\w*|ripen\w*|(?:takes?|need|needs) (?:\w+ )?(?:long|forever|ages)|(?:long|slow|quick|fast) to (?:flower|finish|mature)) /,
    flowering,
  ],
  [/ (?:grow|grown|growing|growers?|difficult\w*|hard to grow|easy to grow|cultivat\w+|yield) /, growing],
  [
    / (?:breeder|bred|breeds?|who made|behind|(?:came|come) up with|invented|developed|responsible for|who created|seed bank|seedbank|made by|created) /,
    breeder,
  ],
  [/ (?:rating|rated|reviews?|stars|popular|score) /, rating],
  [
    / (?:called|(?:also|people|they|you|else) call|(?:other|another|different) names?|alias\w*|aka|known as|short for|stands? for|abbreviation|full name|how else|else (?:do|is)|nickname\w*|same (?:thing|strain)|the same) /,
    aliases,
  ],
];
const ASKS =
  /^ (?:so |and |but )?(?:would|will|can|could|should|might) | (?:what|whats|who|whos|how|which|is|does|do|are|tell|about|describe|info|information|know|details?|facts?|of|give me|profile|explain|has|have|was|where|when|content|level|percent|percentage) /;
const LIKENESS =
  / (?:whats|what is|what s|anything|something|got|which(?: one)?) (?:\w+ )?close(?:st)? | (?:something|anything|strains?|one|ones|others?|more|closest|similar) (?:that (?:is|are) )?(?:like|similar|close) | (?:similar to|alternatives?|instead of|substitutes?|close to|similar ones?|something similar) /;

const BRED =
  / (?:bred (?:from|with|out of)|child of|related to|relatives? of|in its (?:family|lineage|parents|genetics)|in the family|breed out of|bred out of|breed from|bred? from|children of|offspring of|descendants? of|descend\w* from|kids of|crossing|crossed|came out of|made (?:from|with)|(?<! (?:my|our|his|her) )grand ?(?:child\w*|kids?|babies)|as (?:a |one )?(?:\w+ )?parents?|is (?:a |the )?parent|parent of|parents? (?:is|are)|(?:give|gives|gave|given) (?:rise|birth) to|spawn\w*|sired|begat|children|offspring|progeny|descendants?) |(?:which|what|strains?|any) .* (?:have|has|with|list|lists|name|names) .* (?:parent|lineage) | (?:something|anything|ones?|strains?|stuff) (?:else )?(?:that |which )?(?:comes?|came|descend\w*|derive\w*) (?:\w+ )?(?:from|out of) | (?:did|has|have|is|are) (?:anything|something|any strains?|any|there any\w*) (?:\w+ )?(?:come|came|bred|made) (?:\w+ )?(?:from|out of) | (?:which|what|any|all) (?:strains? )?(?:have|has|carry|contain|got) (?:\w+ ){1,4}in (?:them|it|their \w+) | (?:what|which|who|whats)(?: strains?| ones?| else| has| have| is| was| were| all)* (?:come|comes|came|descend\w*|derive\w*|born|sprang|sprung|grew|stems?|stemmed) (?:\w+ )?(?:from|out of) | (?:what|which) strains? (?:are|were) (?:\w+ )?(?:from|of|out of) | (?:what|which) strains? .* (?:parent|parents|mother|father|lineage) /;
/** What was put together to make it: "what was crossed to make Headband?" */
const MADE_OF =
  / (?:crosse?d?|breed|bred|combined?|mix(?:ed)?|used|went)(?: together)? (?:to (?:make|get|create|form|breed|produce|give)|into|for) | (?:what|which)(?: two| three)? (?:strains |parents )(?:makes?|made|gave us|produced|created) | (?:what|which) (?:makes?|made|gave us|produced|created) (?!.* (?:taste\w*|smell\w*|good|special|different|unique|so|strong|potent|popular|famous|feel|you|me|it|people) )| (?:cross|mix|blend|combination) of (?:what|which) /;
/** "Which kids does it have?" */
const KIDS =
  / (?:which|what|any|its|the|have|has|got|many) (?:\w+ )?(?:kids|babies|children|offspring) | (?:kids|babies) (?:of|from|come|came) /;
/** What two strains have together: "who is the child of both?", "do they have children?" */
const OF_BOTH =
  / (?:who|whos|what|whats|which)(?: is| are| was| were)?(?: an?| the| any)? (?:\w+ )?(?:child|children|kids?|bab(?:y|ies)|offspring) | (?:have|has|got) (?:an?|any|the|one) (?:child|children|kids?|bab(?:y|ies)|offspring)(?: together| with| in common|s)? (?!of )/;
const COMPARED = / (?:or|vs|versus|compare|compared|difference|better|between|than|stronger|weaker|which) /;

const SAME = / (?:the )?same (?:strain |thing |plant )?(?:as|thing|strain) /;

/** Children that are read, and shown on cards. */
const MAX_CHILDREN = 24;
const MAX_CARDS = 4;
/** Grandchildren that are told by name. */
const MAX_TOLD = 12;
const GRANDCHILDREN = /(?<! (?:my|our|his|her)) grand ?(?:child|children|kids?|babies) /;
const TERPENES_OF_ONE =
  /(?= .* (?:more|most|less|higher|lower|leads?|dominant|which|bigger|main|or|vs|versus) ).* (?:or|and|vs|versus|than) .* (?:in|of|for|does|has|have) /;
const terpenesIn = ({ mentions }: Turn['wish']): string[] => mentions.flatMap(({ kind, value }) => (kind === 'terpene' ? [value] : []));

/** What is known of one strain, each fact with its chip. */
export class StrainFacts implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, strains: called, wish, shown }: Turn): Promise<Draft | undefined> {
    const strains = isOfTwo(text) ? bothNamed(called, wish.mentions) : called;
    const [named] = strains;
    if (!named || strains.length > 2 || LIKENESS.test(text)) return undefined;
    // "What was it bred from?" asks for parents, "what was bred from it?" for children.
    const isMadeOf = MADE_OF.test(text) && strains.length === 1;
    if (
      !isMadeOf &&
      (BRED.test(text) || KIDS.test(text) || (strains.length === 2 && (isOfTwo(text) || CROSSES.test(text)))) &&
      !/ (?:from|(?<!parent |parents |mother |father )of|out of|with) $/.test(text)
    ) {
      const bred = await this.bred(
        strains.map(({ value }) => value),
        text,
        wish.criteria,
      );
      if (bred) return bred;
    }
    const asks = isMadeOf || FACTS.some(([when]) => when.test(withoutName(text, named.name)));
    // Why it was shown is told of the wish.
    if (!asks && /^ (?:so |and |but |ok )?why /.test(text) && shown.some(({ value }) => value === named.value)) return undefined;
    // Two names without a fact that is asked of both are compared, or wished for.
    if (strains.length === 2 && (!asks || COMPARED.test(text))) return undefined;
    // "More myrcene or pinene in Harlequin" sets two terpenes of one strain beside each other.
    if (strains.length === 1 && TERPENES_OF_ONE.test(text) && new Set(terpenesIn(wish)).size > 1) return this.terpenesOf(named.value, wish);
    // "weaker than Blue Dream" is a wish, whoever is named in it.
    if (wish.criteria.some(({ field }) => ['than', 'like', 'except', 'most'].includes(field))) return undefined;
    const asked = FACTS.filter(([when, fact]) => (isMadeOf ? fact === parents : when.test(withoutName(text, named.name)))).map(
      ([, fact]) => fact,
    );
    const others = wish.criteria.filter(({ field }) => field !== 'strain').length;
    if (asked.length === 0 && others > 0 && !ASKS.test(text)) return undefined;
    const rows = await this.tools.strains(strains.map(({ value }) => value));
    const [strain] = rows;
    if (!strain) return undefined;
    const draft = new Draft();
    for (const row of rows) {
      const told = [
        ...this.particular(row, wish, /^ (?:so |and |but |ok )?(?:will|does|is|can|would|do|could) /.test(text), draft),
        ...asked.slice(0, 3).map((fact) => fact(row, draft)),
      ];
      draft.say(...(told.length > 0 ? [told.join(' ')] : summary(row, draft)));
      draft.card(row, `${capital(row.type)}; most often reported ${joined(row.effects.slice(0, 3))}.`);
    }
    if (wish.notUnderstood.length > 0 && asked.length === 0) {
      draft.notUnderstood = wish.notUnderstood;
      draft.say(`I do not know a strain, or anything else, called ${wish.notUnderstood.map((words) => `“${words}”`).join(', ')}.`);
    }
    draft.suggestions = [
      `Something like ${strain.name} but weaker`,
      `Who are the parents of ${strain.name}?`,
      `What are the terpenes of ${strain.name}?`,
    ];
    return draft;
  }

  /** How much of some terpenes there is in one strain. */
  private async terpenesOf(slug: string, wish: Turn['wish']): Promise<Draft | undefined> {
    const row = await this.tools.strain(slug);
    if (!row) return undefined;
    const draft = new Draft();
    const amounts = [...new Set(terpenesIn(wish))].map((terpene) => amountOf(row, terpene, wish.names.get(terpene) ?? terpene, draft));
    return draft.say(amounts.join(' ')).card(row, `${capital(row.type)}; most often reported ${joined(row.effects.slice(0, 3))}.`);
  }

  /** What is asked of one strain in whatever words: all that its row says. */
  async meant({ strains, wish }: Turn): Promise<Draft | undefined> {
    const [row] = strains.length === 1 ? await this.tools.strains(strains.map(({ value }) => value)) : [];
    if (!row || wish.criteria.some(({ field }) => ['than', 'like', 'except', 'most'].includes(field))) return undefined;
    const draft = new Draft();
    draft.say(...summary(row, draft)).card(row, `${capital(row.type)}; most often reported ${joined(row.effects.slice(0, 3))}.`);
    draft.notUnderstood = wish.notUnderstood;
    return draft;
  }

  /** What was asked of one terpene or one unwanted effect. */
  private *particular(
    row: StrainDetail,
    { mentions, names, criteria }: Turn['wish'],
    asksWhether: boolean,
    draft: Draft,
  ): Generator<string> {
    for (const { kind, value } of mentions) if (kind === 'terpene') yield amountOf(row, value, names.get(value) ?? value, draft);
    for (const criterion of criteria) {
      if (asksWhether && (criterion.field === 'effect' || criterion.field === 'flavor')) {
        const [list, name] =
          criterion.field === 'effect' ? ([row.effects as readonly string[], 'effects'] as const) : ([row.flavors, 'flavors'] as const);
        const is = list.includes(criterion.value);
        draft.citeStrain(
          row,
          name,
          list.join(', '),
          `${is ? '' : 'not '}${name === 'effects' ? 'reported' : 'described as'} ${criterion.value}`,
        );
        yield `“${capital(criterion.value)}” is ${is ? 'among' : 'not among'} the ${name} commonly reported of ${row.name}.`;
      }
      if (criterion.field !== 'avoid') continue;
      const is = row.negativeEffects.includes(criterion.value);
      draft.citeStrain(row, 'negativeEffects', row.negativeEffects.join(', '), `${is ? '' : 'not '}reported ${criterion.value}`);
      yield `“${capital(criterion.value)}” is ${is ? 'among' : 'not among'} the unwanted effects commonly reported of ${row.name}.`;
    }
  }

  /** The children of its children. */
  private async grandchildren(strain: StrainDetail): Promise<Draft> {
    const between = await this.tools.strains(strain.children.flatMap(({ slug }) => slug ?? []).slice(0, MAX_CHILDREN));
    const ways = between.flatMap((parent) => parent.children.map(({ slug, name }) => ({ slug, name, parent })));
    const each = [...new Map(ways.map((way) => [way.slug ?? way.name, way])).values()].filter(({ slug }) => slug !== strain.slug);
    const draft = new Draft();
    for (const parent of between) if (parent.genetics) draft.citeStrain(parent, 'genetics', parent.genetics, `parents ${parent.genetics}`);
    const rows = await this.tools.strains(each.flatMap(({ slug }) => slug ?? []).slice(0, MAX_CARDS));
    for (const row of rows) draft.card(row, `${each.find(({ slug }) => slug === row.slug)?.parent.name} is a parent of it.`);
    return draft.say(
      each.length === 0
        ? `No strain of the library has ${strain.name} for a grandparent, as recorded here.`
        : `Strains here that have ${strain.name} for a grandparent${each.length > MAX_TOLD ? ', some of them' : ''}: ${joined(each.slice(0, MAX_TOLD).map(({ name, parent }) => `${name} (by ${parent.name})`))}.`,
    );
  }

  /** What was bred from a strain, or from two; and whether one was bred from another. */
  private async bred(slugs: readonly string[], text: string, criteria: readonly Criterion[]): Promise<Draft | undefined> {
    const [first, second] = await this.tools.strains(slugs.slice(0, 2));
    if (!first) return undefined;
    const draft = new Draft();
    if (!second) {
      if (/ (?:what|which) (?:is|was) .* (?:bred|crossed|made) /.test(text) && !/ strains? /.test(text)) return undefined;
      if (GRANDCHILDREN.test(text)) return this.grandchildren(first);
      const told = children(first, draft);
      const rows = await this.tools.strains(first.children.flatMap(({ slug }) => slug ?? []).slice(0, MAX_CHILDREN));
      const fitting = rows.filter((row) => criteria.every((criterion) => isSo(row, criterion)));
      const isNarrowed = fitting.length < rows.length;
      draft.say(
        told,
        isNarrowed &&
          (fitting.length > 0
            ? `Of these ${joined(fitting.map(({ name }) => name))} ${fitting.length === 1 ? 'has' : 'have'} what you ask for.`
            : 'None of these has what you ask for.'),
      );
      for (const row of fitting.slice(0, MAX_CARDS)) draft.card(row, `Names ${first.name} as a parent.`);
      return draft;
    }
    if (SAME.test(text)) {
      draft.say(`No, ${first.name} and ${second.name} are two strains here.`, `${parents(first, draft)} ${parents(second, draft)}`);
      return draft.card(first, `${capital(first.type)}.`).card(second, `${capital(second.type)}.`);
    }
    const both = first.children.filter(({ slug }) => second.children.some((other) => other.slug === slug));
    const asksKin =
      / (?:is|was|are|were|does|do|did|has|have|any|how) /.test(text) && (RELATED.test(text) || !/ (?:what|which) /.test(text));
    if (asksKin && !OF_BOTH.test(text)) {
      const { told, through } = await kinship(first, second, (refs) => this.tools.strains(refs), askedKin(text));
      draft.say(told);
      for (const row of through) if (row.genetics) draft.citeStrain(row, 'genetics', row.genetics, `parents ${row.genetics}`);
      return draft.card(first, `${capital(first.type)}.`).card(second, `${capital(second.type)}.`);
    }
    draft.say(
      both.length > 0
        ? `Of both, the library has ${joined(both.map(({ name }) => name))}.`
        : `No strain of the library names both ${first.name} and ${second.name} as parents.`,
    );
    for (const row of await this.tools.strains(both.flatMap(({ slug }) => slug ?? []).slice(0, 4))) {
      draft
        .citeStrain(row, 'genetics', row.genetics ?? '', `parents ${row.genetics}`)
        .card(row, `${first.name} and ${second.name} are its parents.`);
    }
    return draft;
  }
}

/** A strain in a paragraph: what is in its row. */
export function summary(strain: StrainDetail, draft: Draft): string[] {
  return [
    `${strain.name} is ${a(strain.type)}${strain.genetics ? `, ${strain.genetics}` : ''}${strain.breeder ? `, from ${strain.breeder}` : ''}. ${strain.description}`,
    [thc(strain, draft), effects(strain, draft), flavors(strain, draft)].join(' '),
  ];
}

/** Asks of two strains whether they are kin, or one. */
const isOfTwo = (text: string): boolean => RELATED.test(text) || SAME.test(text);

/** Beside one strain the other may be called like a flavor: "is GSC an ancestor of Guava?" */
function bothNamed(called: Turn['strains'], mentions: Turn['wish']['mentions']): Turn['strains'] {
  if (called.length !== 1) return called;
  const named = mentions.filter(({ kind }) => kind === 'strain').toSorted((one, other) => one.from - other.from);
  const each = [...new Map(named.map(({ value, name }) => [value, { value, name }])).values()];
  return each.length === 2 && each.some(({ value }) => value === called[0]?.value) ? each : called;
}

/** "The strain called Remedy" asks for no other name of it. */
const CALLED =
  / (?:(?:strain|cultivar|variety|flower|bud|weed|one|something|thing) (?:that is |thats |is |was )?|its |thats )(?:called|named) /;
const withoutName = (text: string, name: string): string =>
  text.replace(CALLED, ' ').replace(` ${name.toLowerCase()} `, ' ').replace(` ${name.toLowerCase()}s `, ' ');
