import type { Reference } from '@bluntbot/proto/assistant/articles';
import { BUILT_IN_WRITER, DAILY_PICKS_TAG } from '@bluntbot/proto/assistant/vocabulary';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import type { Rows } from '../../grounding/rows.ts';
import { capital, cut, inWords, literal, Voice } from '../../wording/prose.ts';
import { aboutSubject } from './about-subject.ts';
import { ADVICE } from './advice.ts';
import { differences, figures } from './comparison.ts';
import type { NewIdea } from './idea-maker.ts';
import { lawPost } from './law-post.ts';
import { opening } from './opening.ts';
import { portrait } from './portrait.ts';
import { picksOf } from './subject.ts';
import type { Manuscript, Writer } from './writer.ts';

/** Papers that what is said of names, types and terpenes rests on. */
const SOURCES: readonly [Reference, ...Reference[]] = [
  {
    title: 'The phytochemical diversity of commercial Cannabis in the United States',
    source: 'Smith C. J. et al., PLOS ONE',
    year: 2022,
    url: null,
  },
  {
    title: 'Taming THC: potential cannabis synergy and phytocannabinoid-terpenoid entourage effects',
    source: 'Russo E. B., British Journal of Pharmacology',
    year: 2011,
    url: null,
  },
  {
    title: 'The Health Effects of Cannabis and Cannabinoids',
    source: 'National Academies of Sciences, Engineering, and Medicine',
    year: 2017,
    url: 'https://doi.org/10.17226/24625',
  },
];
const MOST_TAGS = 5;

/**
 * Writes from rows alone, without a model: the same idea, rows and seed make the same post, and two ideas never the
 * same sentences in a row.
 */
@Injectable()
export class BuiltInWriter implements Writer {
  readonly name = BUILT_IN_WRITER;

  async write(idea: Omit<NewIdea, 'seoScore'>, rows: Rows, seed: string): Promise<Manuscript> {
    const voice = new Voice(seed);
    const { subject, title, keywords, category } = idea;
    const common = {
      title: cut(title, 300),
      description: description(idea.description),
      category,
      keywords: keywords.slice(0, 12),
      tokens: 0,
      cost: null,
    };
    if (subject.kind === 'law') {
      return {
        ...common,
        ...lawPost(subject.topic, rows, voice),
        tags: [DAILY_PICKS_TAG, 'Laws', 'DC', 'Virginia', 'Maryland'],
        strains: [],
      };
    }
    const picks = picksOf(subject, rows, seed);
    if (picks.length === 0) throw new Error('No strain in the library fits this idea anymore.');
    return {
      ...common,
      tags: tagsOf(picks, idea),
      markdown: picksPost(idea, picks, rows, voice),
      strains: picks.map(({ slug }) => slug),
      references: [...SOURCES],
    };
  }
}

function picksPost(
  { subject, keywords }: Pick<NewIdea, 'subject' | 'keywords'>,
  picks: readonly Strain[],
  rows: Rows,
  voice: Voice,
): string {
  const [first, second] = [voice.pick('advice', ADVICE), voice.pick('advice', ADVICE)];
  return [
    opening(subject, picks, rows, keywords, voice),
    `## ${voice.pick('figures', ['At a glance', 'The figures', 'Side by side'])}`,
    figures(picks),
    ...picks.flatMap((strain) => [`## ${literal(strain.name)}`, portrait(strain, voice)]),
    ...(picks.length > 1
      ? [
          `## ${voice.pick('apart', ['What sets them apart', 'Held against each other', 'Alike and unlike'])}`,
          differences(picks, voice),
        ]
      : []),
    aboutSubject(subject, picks, rows, voice),
    first,
    second,
    `## Where you are`,
    `What an adult may have depends on the place. In the District: {{law DC possession}} In Virginia: {{law VA possession}} In Maryland: {{law MD possession}}`,
    `## How this was written`,
    `The newsroom's built-in writer put these ${inWords(picks.length)} picks together from the rows of the strain library as they stood that day; no language model took part. Figures are typical ones, effects are what people report, and neither says what a given jar will do. Each statement about a strain was compared with its row before this was shown.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Between 110 and 160 characters where the idea says less or more. */
function description(text: string): string {
  const longer =
    text.length < 110 ? `${text} All of it read from the rows of the strain library, with what people report.` : text;
  return cut(longer, 160);
}

function tagsOf(picks: readonly Strain[], { subject }: Pick<NewIdea, 'subject'>): string[] {
  const of = subject.kind;
  const own =
    of === 'mood'
      ? [capital(subject.flavor), capital(subject.effect)]
      : of === 'mild'
        ? ['Low THC', capital(subject.effect)]
        : of === 'garden'
          ? ['Growing', capital(subject.flavor)]
          : of === 'family'
            ? ['Genetics', subject.parent]
            : (picks[0]?.terpenes ?? []).slice(0, 1).map(({ name }) => name);
  return [...new Set([DAILY_PICKS_TAG, ...own, ...new Set(picks.map(({ type }) => capital(type))), 'Strains'])].slice(
    0,
    MOST_TAGS,
  );
}
