import type { SummarySentence } from '@bluntbot/proto/assistant/strain-summaries';
import { capital, listed, type Voice, withArticle } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';
import type { Topic } from './topics.ts';

/** What is unusual about a strain, as a sentence that a summary can begin with. */
export interface Opening extends SummarySentence {
  /** The topics that it has told all of. */
  tells: Topic[];
}

interface Trait {
  /** How unusual it is; 0 where the strain does not have it. */
  weight(facts: Facts): number;
  open(facts: Facts, voice: Voice): Opening;
}

const USUAL_LEADERS = ['Myrcene', 'Caryophyllene', 'Limonene'];
const USUAL_FLAVORS = new Set(
  'sweet earthy citrus pine pungent berry diesel woody lemon floral grape tropical skunk spicy blueberry fruity herbal orange creamy sour'.split(
    ' ',
  ),
);
const numberOf = (text: string | null): number => (text === null ? Number.NaN : Number(text));
const weeksOf = ({ floweringTime }: Facts): number[] =>
  /^\d+(?:–\d+)? weeks$/.test(floweringTime ?? '') ? [...(floweringTime ?? '').matchAll(/\d+/g)].map(Number) : [];
const rareFlavor = ({ flavors }: Facts): string | undefined => flavors.find((flavor) => !USUAL_FLAVORS.has(flavor));
/** Effects that people expect of the other type. */
const unexpected = ({ type, effects }: Facts): string | undefined => {
  const others = { indica: ['energetic', 'focused', 'talkative'], sativa: ['sleepy', 'relaxed'], hybrid: [] as string[] }[type];
  return effects.slice(0, 3).find((effect) => others.includes(effect));
};

const richInCbd: Trait = {
  weight: ({ cbdContent }) => (numberOf(cbdContent) >= 4 ? 10 : 0),
  open({ name, type, thcContent: thc, cbdContent: cbd }, voice) {
    const kind = withArticle(type);
    const more = thc !== null && Number(cbd) > Number(thc);
    if (thc === null)
      return { text: `CBD is what sets ${name} apart: ${cbd} % is the typical figure.`, fields: ['cbdContent'], tells: ['strength'] };
    const text = voice.pick('opening', [
      `${name} is ${kind} that holds ${more ? 'more CBD than THC' : 'CBD beside its THC'}: typically ${cbd} % of the one and ${thc} % of the other.`,
      `CBD is what sets ${name} apart, ${cbd} % of it in a typical sample, with ${thc} % THC beside it.`,
      `With ${cbd} % CBD and ${thc} % THC in a typical sample, ${name} is ${kind} of another balance than most of a menu.`,
      `The first figure to read for ${name}, ${kind}, is CBD: typically ${cbd} %, next to ${thc} % THC.`,
    ]);
    return { text, fields: ['type', 'cbdContent', 'thcContent'], tells: ['strength'] };
  },
};

const strong: Trait = {
  weight: ({ thcContent }) => (numberOf(thcContent) >= 24 ? 7 : 0),
  open({ name, type, thcContent: thc }, voice) {
    const text = voice.pick('opening', [
      `Strength comes first with ${name}: ${thc} % THC is the typical figure, far up any scale.`,
      `${name} is ${withArticle(type)} for people who read the THC figure twice: ${thc} % is typical.`,
      `At ${thc} % THC in a typical sample, ${name} belongs to the strong end of the shelf.`,
      `A small first try is the rule with ${name}, which typically tests at ${thc} % THC.`,
    ]);
    return { text, fields: text.includes(type) ? ['type', 'thcContent'] : ['thcContent'], tells: ['strength'] };
  },
};

const mild: Trait = {
  weight: ({ thcContent, cbdContent }) => (numberOf(thcContent) <= 13 && !(numberOf(cbdContent) >= 4) ? 7 : 0),
  open({ name, type, thcContent: thc, cbdContent: cbd }, voice) {
    const beside = cbd === null ? '' : voice.pick('beside', [`, with ${cbd} % CBD`, ` and ${cbd} % CBD`, `, CBD at ${cbd} %`]);
    const text = voice.pick('opening', [
      `${name} is one of the gentler names on a menu: typically ${thc} % THC${beside}.`,
      `Mildness is the mark of ${name}, ${withArticle(type)} that typically tests at ${thc} % THC${beside}.`,
      `The THC of ${name} is modest: ${thc} % is typical${beside}.`,
      `A modest ${thc} % THC is typical for ${name}${beside}.`,
    ]);
    return {
      text,
      fields: [
        'thcContent',
        ...(cbd === null ? [] : (['cbdContent'] as const)),
        ...(text.includes(` ${type} `) ? (['type'] as const) : []),
      ],
      tells: ['strength'],
    };
  },
};

const otherLeader: Trait = {
  weight: ({ terpenes: [first] }) => (first && !USUAL_LEADERS.includes(first.name) ? (first.name === 'Terpinolene' ? 5 : 8) : 0),
  open({ name, type, terpenes: [first, second] }, voice) {
    const a = first?.name.toLowerCase() ?? '';
    const behind = second ? `${second.name.toLowerCase()} at ${second.percentage} %` : '';
    const text = voice.pick('opening', [
      `${capital(a)} is the terpene to know ${name} by, ${first?.percentage} % of it${behind && ` against ${behind}`}.`,
      `What gives ${name} a profile of its own is ${a}, which leads with ${first?.percentage} %${behind && ` and leaves second place to ${behind}`}.`,
      `Neither myrcene nor limonene leads in ${name}; ${a} does, at ${first?.percentage} %${behind && `, ahead of ${behind}`}.`,
      `${name} is ${withArticle(type)} with ${a} in the lead: ${first?.percentage} %${behind && `, then ${behind}`}.`,
    ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', 'terpenes'] : ['terpenes'], tells: ['profile'] };
  },
};

const quick: Trait = {
  weight: (facts) => (Math.max(...weeksOf(facts)) <= 8 && weeksOf(facts).length > 0 ? 6 : 0),
  open({ name, floweringTime: time, growDifficulty }, voice) {
    const easy = growDifficulty ? `, and the plant counts as ${growDifficulty}` : '';
    const text = voice.pick('opening', [
      `${name} is done early: flowering is given as ${time}${easy}.`,
      `Growers meet ${name} as a quick one, ${time} in flower${easy}.`,
      `Short flowering sets ${name} apart, ${time} of it${easy}.`,
    ]);
    return { text, fields: growDifficulty ? ['floweringTime', 'growDifficulty'] : ['floweringTime'], tells: ['growing'] };
  },
};

const slow: Trait = {
  weight: (facts) => (Math.max(...weeksOf(facts)) >= 11 ? 6 : 0),
  open({ name, type, floweringTime: time, growDifficulty }, voice) {
    const hard = growDifficulty ? `, and the plant counts as ${growDifficulty}` : '';
    const text = voice.pick('opening', [
      `Patience belongs to ${name}: flowering is given as ${time}${hard}.`,
      `${name} takes its time, ${time} in flower${hard}.`,
      `Long flowering, ${time} of it, marks ${name} as ${withArticle(type)} for the patient${hard}.`,
    ]);
    return {
      text,
      fields: [
        'floweringTime',
        ...(growDifficulty ? (['growDifficulty'] as const) : []),
        ...(text.includes(` ${type} `) ? (['type'] as const) : []),
      ],
      tells: ['growing'],
    };
  },
};

const crowd: Trait = {
  weight: ({ parents }) => (parents.length >= 3 ? 3 + parents.length / 2 : 0),
  open({ name, type, parents, breeder }, voice) {
    const from = listed(parents);
    const by = breeder ? `, from ${breeder}` : '';
    const text = voice.pick('opening', [
      `More than two lines meet in ${name}, ${withArticle(type)}${by}: ${from}.`,
      `The pedigree of ${name} is a long one for ${withArticle(type)}: ${from}${by}.`,
      `${name}, ${withArticle(type)}${by}, was put together from several lines, ${from}.`,
      `It took several parents to make ${name}: ${from}. The result is listed as ${withArticle(type)}${by}.`,
    ]);
    return { text, fields: ['type', 'genetics', ...(breeder ? (['breeder'] as const) : [])], tells: ['origin'] };
  },
};

const ancestor: Trait = {
  weight: ({ children }) => (children.length >= 4 ? 4 + children.length / 3 : 0),
  open({ name, type, children }, voice) {
    const some = children.slice(0, 3).join(', ');
    const three = listed(children.slice(0, 3));
    const text = voice.pick('opening', [
      `${name} lives on in other names: ${some} and others of this library have it for a parent.`,
      `Whoever has met ${three} has met ${name} already, for it is a parent of all of them, and of others.`,
      `Breeders keep coming back to ${name}, ${withArticle(type)}: in this library ${some} and others name it as a parent.`,
      `Behind ${three}, and behind others of this library, stands ${name} as a parent.`,
      `${name}, ${withArticle(type)}, has become a parent many times, of ${some} and more.`,
      `Pedigrees are full of ${name}: ${three} have it for a parent, and they are not the only ones.`,
      `To place ${name} it helps to know what was bred from it, for example ${three}.`,
    ]);
    return { text, fields: text.includes(` ${type}`) ? ['type', 'children'] : ['children'], tells: ['offspring'] };
  },
};

const otherWay: Trait = {
  weight: (facts) => (unexpected(facts) ? 3.5 : 0),
  open(facts, voice) {
    const { name, type, effects } = facts;
    const odd = unexpected(facts) ?? '';
    const all = listed(effects);
    const text = voice.pick('opening', [
      `Types say little, and ${name} shows it: ${withArticle(type)} that people report as ${odd}, in a list that reads ${all}.`,
      `${name} is filed as ${withArticle(type)}, yet ${odd} is among the first words of its reports; in full they are ${all}.`,
      `Who goes by types alone might not expect ${odd} of ${withArticle(type)}, but the reports of ${name} say ${all}.`,
      `The label on ${name} reads ${type}; the reports read ${all}.`,
    ]);
    return { text, fields: ['type', 'effects'], tells: ['effects'] };
  },
};

const otherTaste: Trait = {
  weight: (facts) => (rareFlavor(facts) ? 4 : 0),
  open(facts, voice) {
    const { name, type, flavors } = facts;
    const rare = rareFlavor(facts) ?? '';
    const rest = flavors.filter((flavor) => flavor !== rare);
    const besides =
      rest.length > 0
        ? voice.pick('besides', [`, beside ${listed(rest)}`, `, together with ${listed(rest)}`, `, next to ${listed(rest)}`])
        : '';
    const text = voice.pick('opening', [
      `${capital(rare)} is the word that stands out among the flavors of ${name}${besides}.`,
      `${name} has ${rare} among its flavors${besides}.`,
      `Ask for the flavor of ${name} and the first unusual word is ${rare}${besides}.`,
      `Among flavors it is ${rare} that ${name}, ${withArticle(type)}, is described with${besides}.`,
    ]);
    return { text, fields: text.includes(` ${type},`) ? ['type', 'flavors'] : ['flavors'], tells: ['flavors'] };
  },
};

const levelLeaders: Trait = {
  weight: ({ terpenes: [first, second] }) => (first && second && first.percentage - second.percentage <= 0.03 ? 3.2 : 0),
  open({ name, type, terpenes: [first, second] }, voice) {
    const pair = `${first?.name.toLowerCase()} (${first?.percentage} %) and ${second?.name.toLowerCase()} (${second?.percentage} %)`;
    const text = voice.pick('opening', [
      `Two terpenes share the lead in ${name}: ${pair}.`,
      `${name} is ${withArticle(type)} without a clear first terpene, for ${pair} stand nearly level.`,
      `Nearly level at the head of the profile of ${name} are ${pair}.`,
    ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', 'terpenes'] : ['terpenes'], tells: ['profile'] };
  },
};

const stubborn: Trait = {
  weight: ({ growDifficulty }) => (growDifficulty === 'difficult' ? 4.5 : growDifficulty === 'easy' ? 1.5 : 0),
  open({ name, type, growDifficulty, floweringTime }, voice) {
    const time = floweringTime ? `; flowering is given as ${floweringTime}` : '';
    const fields = ['growDifficulty' as const, ...(floweringTime ? (['floweringTime'] as const) : [])];
    const text =
      growDifficulty === 'easy'
        ? voice.pick('opening', [
            `Growers speak of ${name} as an easy plant${time}.`,
            `${name} forgives: to grow it counts as easy${time}.`,
            `Among growers ${name} has the name of being easy${time}.`,
          ])
        : voice.pick('opening', [
            `${name} asks something of whoever grows it: the plant counts as difficult${time}.`,
            `No beginner's plant, ${name} counts as difficult to grow${time}.`,
            `Among growers ${name} is known as ${withArticle(type)} that is difficult${time}.`,
          ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', ...fields] : fields, tells: ['growing'] };
  },
};

const liked: Trait = {
  weight: ({ reviewCount, rating }) => (reviewCount >= 5 && Number(rating) >= 4.3 ? 5 : 0),
  open({ name, type, rating, reviewCount }, voice) {
    const text = voice.pick('opening', [
      `Visitors of this site like ${name}: ${rating} of 5 over ${reviewCount} reviews.`,
      `${rating} of 5 after ${reviewCount} reviews is what visitors of this site give ${name}, ${withArticle(type)}.`,
      `With ${rating} of 5 in ${reviewCount} reviews, ${name} is liked on this site.`,
    ]);
    return { text, fields: text.includes(` ${type}.`) ? ['type', 'rating', 'reviewCount'] : ['rating', 'reviewCount'], tells: ['rated'] };
  },
};

const TRAITS = [richInCbd, strong, mild, otherLeader, quick, slow, crowd, ancestor, otherWay, otherTaste, levelLeaders, stubborn, liked];
/** How much less unusual a trait may be than the most unusual one, and still be chosen. */
const CLOSE = 1.5;

/** The sentence that begins a summary, where there is anything unusual to begin with. */
export function openingOf(facts: Facts, voice: Voice): Opening | undefined {
  const found = TRAITS.map((trait) => ({ trait, weight: trait.weight(facts) })).filter(({ weight }) => weight > 0);
  const most = Math.max(...found.map(({ weight }) => weight));
  const [first, ...others] = found.filter(({ weight }) => weight >= most - CLOSE);
  return first && voice.pick('trait', [first, ...others]).trait.open(facts, voice);
}
