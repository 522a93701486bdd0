import { spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { nounOf } from '../../understanding/reported-nouns.ts';
import { linkTo, listed, literal, type Voice, withArticle } from '../../wording/prose.ts';
import { parentsOf, thcOf } from './subject.ts';

const MILD = 15;
const STRONG = 22;

/** What the library knows about one strain, in a few sentences that differ from those about the strain before it. */
export function portrait(strain: Strain, voice: Voice): string {
  const parts = [
    family(strain, voice),
    ...voice.shuffled([strength(strain, voice), scent(strain, voice), reports(strain, voice)]),
    garden(strain, voice),
  ];
  return parts.filter(Boolean).join(' ');
}

function family(strain: Strain, voice: Voice): string {
  const { type, breeder } = strain;
  const parents = listed(parentsOf(strain).map(literal));
  const by = breeder ? `, from ${literal(breeder)}` : '';
  const link = linkTo(strain);
  if (!parents) {
    return voice.pick('orphan', [
      `${link} is ${withArticle(type)}${by}. We don’t know its parents.`,
      `We don’t know where ${link} comes from. It is listed as ${withArticle(type)}${by}.`,
      `The library lists ${link} as ${withArticle(type)}${by}, with unknown ancestry.`,
    ]);
  }
  if (parentsOf(strain).length === 1)
    return `${link}, ${withArticle(type)}${by}, descends from ${parents}. We don’t know the other side of its pedigree.`;
  return voice.pick('family', [
    `${link} is ${withArticle(type)} and a cross of ${parents}${by}.`,
    `${link}, ${withArticle(type)}, goes back to ${parents}.`,
    `Listed as ${withArticle(type)}, ${link} was bred from ${parents}.`,
    `${link} descends from ${parents} and is filed as ${withArticle(type)}${by}, which says more about a pedigree than about a jar.`,
  ]);
}

function strength(strain: Strain, voice: Voice): string {
  const { name, thcContent, cbdContent } = strain;
  const thc = thcOf(strain);
  if (thc === undefined) {
    return voice.pick('unknown strength', [
      `We don’t have a typical THC figure for ${literal(name)}, so the label on the package is your only guide.`,
      `Our library doesn’t say how strong ${literal(name)} usually is, so read the label.`,
    ]);
  }
  const cbd = cbdContent === null ? '' : `, with ${cbdContent}% CBD beside it`;
  const figure = voice.pick('strength', [
    `${literal(name)} typically tests at ${thcContent}% THC${cbd}.`,
    `The usual figure for ${literal(name)} is ${thcContent}% THC${cbd}.`,
    `On paper ${literal(name)} holds ${thcContent}% THC${cbd}.`,
    `A typical jar of ${literal(name)} carries ${thcContent}% THC${cbd}.`,
  ]);
  if (thc < MILD) {
    return `${figure} ${voice.pick('mild', ['That is mild by the shelves of today.', 'Few jars on a menu are gentler.', 'For a first try that is a kind figure.'])}`;
  }
  if (thc < STRONG) return figure;
  return `${figure} ${voice.pick('strong', [
    `That is the strong end of the shelf: one small inhalation, then a wait of ${spanText(USE_TIMES.smoked.wait)}.`,
    'At that strength a small first try is the whole trick.',
    'Somebody new to it has no need of that much.',
  ])}`;
}

function scent({ name, terpenes, flavors }: Strain, voice: Voice): string {
  const [first, second] = terpenes;
  const taste = voice.pick('taste', [
    `The listed flavors are ${listed(flavors.slice(0, 4))}.`,
    `People describe the taste as ${listed(flavors.slice(0, 4))}.`,
    `How it smells, in the words of the library: ${listed(flavors.slice(0, 4))}.`,
  ]);
  if (!first || !second) return taste;
  const profile = voice.pick('profile', [
    `${first.name} leads the profile of ${literal(name)} at ${first.percentage}%, followed by ${second.name.toLowerCase()} at ${second.percentage}%.`,
    `In ${literal(name)} the first terpene is ${first.name.toLowerCase()} (${first.percentage}%), the second ${second.name.toLowerCase()} (${second.percentage}%).`,
    `The profile of ${literal(name)} begins with ${first.percentage}% ${first.name.toLowerCase()} and goes on with ${second.percentage}% ${second.name.toLowerCase()}.`,
    `A typical sample of ${literal(name)} has ${first.percentage}% ${first.name.toLowerCase()} in front of ${second.percentage}% ${second.name.toLowerCase()}.`,
  ]);
  return `${profile} ${taste}`;
}

function reports({ name, effects, negativeEffects, reviewCount, rating }: Strain, voice: Voice): string {
  const liked = voice.pick('reports', [
    `What people report of ${literal(name)} most often: ${listed(effects.slice(0, 3))}.`,
    `Those who tried ${literal(name)} reported being ${listed(effects.slice(0, 3))} before anything else.`,
    `Reports on ${literal(name)} begin with ${listed(effects.slice(0, 3))}.`,
    `${listed(effects.slice(0, 3)).replace(/^./, (letter) => letter.toUpperCase())} are the words that reports on ${literal(name)} open with.`,
  ]);
  const unwanted = negativeEffects.slice(0, 3).map(nounOf);
  const disliked =
    unwanted.length === 0
      ? ''
      : ` ${voice.pick('unwanted', [
          `On the other side of the ledger, ${literal(name)} is reported with ${listed(unwanted)}.`,
          `Unwanted, and reported as well: ${listed(unwanted)}.`,
          `Some would rather have been spared ${listed(unwanted)}.`,
        ])}`;
  const rated =
    reviewCount > 0
      ? ` Visitors of this site give it ${rating} of 5 (${reviewCount === 1 ? 'one review' : `${reviewCount} reviews`}).`
      : '';
  return `${liked}${disliked}${rated}`;
}

function garden({ name, floweringTime, growDifficulty }: Strain, voice: Voice): string {
  if (!floweringTime || !growDifficulty || voice.pick('garden at all', [true, true, false])) return '';
  return voice.pick('garden', [
    `${literal(name)} is considered ${growDifficulty} to grow and flowers in ${floweringTime}.`,
    `In a tent, ${literal(name)} flowers in ${floweringTime} and is considered ${growDifficulty} to grow.`,
    `If you grow ${literal(name)} at home, plan on ${floweringTime} of flowering. It is listed as ${growDifficulty} to grow.`,
  ]);
}
