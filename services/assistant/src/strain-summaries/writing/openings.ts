import type { SummarySentence } from '@bluntbot/proto/assistant/strain-summaries';
import { inWords, listed, type Voice, withArticle } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';
import { gradeOf, namedParents } from './plant.ts';
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
  const others = {
    indica: ['energetic', 'focused', 'talkative'],
    sativa: ['sleepy', 'relaxed'],
    hybrid: [] as string[],
  }[type];
  return effects.slice(0, 3).find((effect) => others.includes(effect));
};

const richInCbd: Trait = {
  weight: ({ cbdContent }) => (numberOf(cbdContent) >= 4 ? 10 : 0),
  open({ name, type, thcContent: thc, cbdContent: cbd }, voice) {
    const kind = withArticle(type);
    const more = thc !== null && Number(cbd) > Number(thc);
    if (thc === null)
      return {
        text: `${name} stands out for its CBD, typically ${cbd}%.`,
        fields: ['cbdContent'],
        tells: ['strength'],
      };
    const text = voice.pick('opening', [
      `${name} is ${kind} with ${more ? 'more CBD than THC' : 'CBD as well as THC'}: typically ${cbd}% CBD and ${thc}% THC.`,
      `${name} stands out for its CBD. A typical batch has ${cbd}% CBD and ${thc}% THC.`,
      `With ${cbd}% CBD and ${thc}% THC in a typical batch, ${name} is ${kind} with a CBD content you rarely see on a menu.`,
      `${name} is ${kind} that’s high in CBD. It typically has ${cbd}% CBD and ${thc}% THC.`,
    ]);
    return { text, fields: ['type', 'cbdContent', 'thcContent'], tells: ['strength'] };
  },
};

const strong: Trait = {
  weight: ({ thcContent }) => (numberOf(thcContent) >= 24 ? 7 : 0),
  open({ name, type, thcContent: thc }, voice) {
    const text = voice.pick('opening', [
      `${name} is strong. It typically has ${thc}% THC, well above most strains.`,
      `Take it slow with ${name}, ${withArticle(type)} that typically has ${thc}% THC.`,
      `At ${thc}% THC in a typical batch, ${name} is one of the stronger strains on a menu.`,
      `Start small with ${name}, which typically has ${thc}% THC.`,
    ]);
    return { text, fields: text.includes(type) ? ['type', 'thcContent'] : ['thcContent'], tells: ['strength'] };
  },
};

const mild: Trait = {
  weight: ({ thcContent, cbdContent }) => (numberOf(thcContent) <= 13 && !(numberOf(cbdContent) >= 4) ? 7 : 0),
  open({ name, type, thcContent: thc, cbdContent: cbd }, voice) {
    const beside =
      cbd === null ? '' : voice.pick('beside', [`, with ${cbd}% CBD`, ` and ${cbd}% CBD`, `, along with ${cbd}% CBD`]);
    const text = voice.pick('opening', [
      `${name} is one of the milder strains on a menu. It typically has ${thc}% THC${beside}.`,
      `What sets ${name} apart is how mild it is. It’s ${withArticle(type)} that typically has ${thc}% THC${beside}.`,
      `${name} is light on THC. A typical batch has ${thc}% THC${beside}.`,
      `${name} usually has a modest ${thc}% THC${beside}.`,
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
  weight: ({ terpenes: [first] }) =>
    first && !USUAL_LEADERS.includes(first.name) ? (first.name === 'Terpinolene' ? 5 : 8) : 0,
  open({ name, type, terpenes: [first, second] }, voice) {
    const a = first?.name.toLowerCase() ?? '';
    const behind = second ? `${second.name.toLowerCase()} at ${second.percentage}%` : '';
    const text = voice.pick('opening', [
      `Unusually, ${a} is the top terpene in ${name} at ${first?.percentage}%${behind && `, ahead of ${behind}`}.`,
      `${name} has an unusual terpene profile, led by ${a} at ${first?.percentage}%${behind && `, followed by ${behind}`}.`,
      `${name} is one of the few strains led by ${a}, at ${first?.percentage}%${behind && `, followed by ${behind}`}.`,
      `${name} is ${withArticle(type)} led by ${a} at ${first?.percentage}%${behind && `, followed by ${behind}`}.`,
    ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', 'terpenes'] : ['terpenes'], tells: ['profile'] };
  },
};

const quick: Trait = {
  weight: (facts) => (Math.max(...weeksOf(facts)) <= 8 && weeksOf(facts).length > 0 ? 6 : 0),
  open({ name, floweringTime: time, growDifficulty }, voice) {
    const easy = growDifficulty ? `, and the plant is considered ${gradeOf(growDifficulty)}` : '';
    const text = voice.pick('opening', [
      `${name} finishes early: flowering takes ${time}${easy}.`,
      `${name} is a quick strain to grow: it flowers in just ${time}${easy}.`,
      `${name} stands out for its short flowering time of just ${time}${easy}.`,
    ]);
    return {
      text,
      fields: growDifficulty ? ['floweringTime', 'growDifficulty'] : ['floweringTime'],
      tells: ['growing'],
    };
  },
};

const slow: Trait = {
  weight: (facts) => (Math.max(...weeksOf(facts)) >= 11 ? 6 : 0),
  open({ name, type, floweringTime: time, growDifficulty }, voice) {
    const hard = growDifficulty ? `, and the plant is considered ${gradeOf(growDifficulty)}` : '';
    const text = voice.pick('opening', [
      `${name} takes patience: flowering lasts ${time}${hard}.`,
      `${name} takes its time: it flowers for ${time}${hard}.`,
      `${name} is ${withArticle(type)} for patient growers. Flowering takes ${time}${hard}.`,
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
    const from = namedParents(parents);
    const by = breeder ? ` from ${breeder}` : '';
    const text = voice.pick('opening', [
      `${name}, ${withArticle(type)}${by}, has ${inWords(parents.length)} parents: ${from}.`,
      `${name} is ${withArticle(type)}${by} with a long list of parents: ${from}.`,
      `Several strains went into ${name}, ${withArticle(type)}${by}: ${from}.`,
      `${breeder ?? 'Breeders'} made the ${type} ${name} from ${from}.`,
    ]);
    return { text, fields: ['type', 'genetics', ...(breeder ? (['breeder'] as const) : [])], tells: ['origin'] };
  },
};

const ancestor: Trait = {
  weight: ({ children }) => (children.length >= 4 ? 4 + children.length / 3 : 0),
  open({ name, type, children }, voice) {
    const three = listed(children.slice(0, 3));
    const text = voice.pick('opening', [
      `Breeders often use ${name} as a parent. Its descendants in our library include ${three}.`,
      `${name} is a parent of ${three}, among others.`,
      `${name} is ${withArticle(type)} that breeders keep coming back to. Its descendants include ${three}.`,
      `${name} shows up in many family trees, including those of ${three}.`,
      `${name} is ${withArticle(type)} and a parent of ${three}, among others.`,
      `Several strains come from ${name}, including ${three}.`,
      `Breeders used ${name} to make ${three}, among others.`,
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
      `${name} isn’t a typical ${type}, since people often report feeling ${odd}. Altogether, they report feeling ${all}.`,
      `${name} is listed as ${withArticle(type)}, but people often mention feeling ${odd}. Overall, they report feeling ${all}.`,
      `You might not expect to feel ${odd} from ${withArticle(type)}, but people who try ${name} often say they do. They report feeling ${all}.`,
      `${name} is labeled ${withArticle(type)}. People report feeling ${all}.`,
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
        ? voice.pick('besides', [
            `, along with ${listed(rest)} notes`,
            `, with ${listed(rest)} notes`,
            `, plus ${listed(rest)} notes`,
          ])
        : '';
    const text = voice.pick('opening', [
      `${name} stands out for its ${rare} flavor${besides}.`,
      `${name} has a rare ${rare} flavor${besides}.`,
      `${name} has an unusual ${rare} flavor${besides}.`,
      `${name} is ${withArticle(type)} with an uncommon ${rare} flavor${rest.length > 0 ? ` and ${listed(rest)} notes` : ''}.`,
    ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', 'flavors'] : ['flavors'], tells: ['flavors'] };
  },
};

const levelLeaders: Trait = {
  weight: ({ terpenes: [first, second] }) =>
    first && second && first.percentage - second.percentage <= 0.03 ? 3.2 : 0,
  open({ name, type, terpenes: [first, second] }, voice) {
    const pair = `${first?.name.toLowerCase()} (${first?.percentage}%) and ${second?.name.toLowerCase()} (${second?.percentage}%)`;
    const text = voice.pick('opening', [
      `Two terpenes share the lead in ${name}: ${pair}.`,
      `${name} is ${withArticle(type)} without one dominant terpene; ${pair} are nearly equal.`,
      `The top two terpenes in ${name} are nearly equal: ${pair}.`,
    ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', 'terpenes'] : ['terpenes'], tells: ['profile'] };
  },
};

const stubborn: Trait = {
  weight: ({ growDifficulty }) => (growDifficulty === 'difficult' ? 4.5 : growDifficulty === 'easy' ? 1.5 : 0),
  open({ name, type, growDifficulty, floweringTime }, voice) {
    const time = floweringTime ? `, and it flowers in ${floweringTime}` : '';
    const fields = ['growDifficulty' as const, ...(floweringTime ? (['floweringTime'] as const) : [])];
    const text =
      growDifficulty === 'easy'
        ? voice.pick('opening', [
            `${name} is considered an easy plant to grow${time}.`,
            `${name} is forgiving and rated easy to grow${time}.`,
            `${name} is considered an easy strain for new growers${time}.`,
          ])
        : voice.pick('opening', [
            `${name} is a challenge for growers. It’s considered difficult${time}.`,
            `${name} isn’t for beginners. It’s considered difficult to grow${time}.`,
            `${name} is ${withArticle(type)} that’s considered difficult to grow${time}.`,
          ]);
    return { text, fields: text.includes(` ${type} `) ? ['type', ...fields] : fields, tells: ['growing'] };
  },
};

const liked: Trait = {
  weight: ({ reviewCount, rating }) => (reviewCount >= 5 && Number(rating) >= 4.3 ? 5 : 0),
  open({ name, type, rating, reviewCount }, voice) {
    const text = voice.pick('opening', [
      `Visitors to this site like ${name}, rating it ${rating} out of 5 in ${reviewCount} reviews.`,
      `Visitors to this site give ${name} ${rating} out of 5 in ${reviewCount} reviews. It’s ${withArticle(type)}.`,
      `With ${rating} out of 5 in ${reviewCount} reviews, ${name} is well liked on this site.`,
    ]);
    return {
      text,
      fields: text.includes(` ${type}.`) ? ['type', 'rating', 'reviewCount'] : ['rating', 'reviewCount'],
      tells: ['rated'],
    };
  },
};

const TRAITS = [
  richInCbd,
  strong,
  mild,
  otherLeader,
  quick,
  slow,
  crowd,
  ancestor,
  otherWay,
  otherTaste,
  levelLeaders,
  stubborn,
  liked,
];
/** How much less unusual a trait may be than the most unusual one, and still be chosen. */
const CLOSE = 1.5;

/** The sentence that begins a summary, where there is anything unusual to begin with. */
export function openingOf(facts: Facts, voice: Voice): Opening | undefined {
  const found = TRAITS.map((trait) => ({ trait, weight: trait.weight(facts) })).filter(({ weight }) => weight > 0);
  const most = Math.max(...found.map(({ weight }) => weight));
  const [first, ...others] = found.filter(({ weight }) => weight >= most - CLOSE);
  return first && voice.pick('trait', [first, ...others]).trait.open(facts, voice);
}
