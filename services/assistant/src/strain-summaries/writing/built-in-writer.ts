import type { SummaryField, SummaryParagraphs, SummarySentence } from '@bluntbot/proto/assistant/strain-summaries';
import { Voice } from '../../wording/prose.ts';
import type { Facts } from '../facts.ts';
import { openingOf } from './openings.ts';
import { subjectFor } from './subject.ts';
import { GROUPS, type Group, TOPICS, type Topic } from './topics.ts';

const LEAST_OF_A_PARAGRAPH = 2;

/**
 * Writes only from the facts. The summary starts with what is unusual about a strain and continues on that subject. The
 * order and wording of the rest vary by strain and are the same every time. Unknown facts are left out.
 */
export function write(facts: Facts): SummaryParagraphs {
  const voice = new Voice(facts.slug);
  const opening = openingOf(facts, voice);
  const told = new Set<Topic>(opening?.tells);
  const said = new Set<SummaryField>(opening?.fields);
  const plan = arranged(groupOf(opening?.tells[0]), opening !== undefined, voice)
    .map((topics) =>
      topics.filter((topic) => !told.has(topic) && TOPICS[topic](facts, subjectFor(facts, voice, true), voice, said)),
    )
    .filter((topics) => topics.length > 0);
  const paragraphs = joined(plan, opening !== undefined).map((topics, index) => {
    const begins = index === 0 && opening ? [finished(opening, facts)] : [];
    const sentences: SummarySentence[] = begins;
    for (const topic of topics) {
      const sentence = TOPICS[topic](facts, subjectFor(facts, voice, sentences.length === 0), voice, said);
      if (!sentence) continue;
      const whole = finished(sentence, facts);
      sentences.push(whole);
      // After "this hybrid", no sentence adds that it is one.
      if (whole.fields.includes('type')) said.add('type');
    }
    return sentences;
  });
  return paragraphs;
}

/** "This hybrid" says a field too, and a name may end with a point itself. */
function finished({ text, fields }: SummarySentence, { type }: Facts): SummarySentence {
  const saysType = !fields.includes('type') && text.toLowerCase().includes(`this ${type}`);
  return { text: text.replace(/\.\.$/, '.'), fields: saysType ? ['type', ...fields] : fields };
}

const groupOf = (topic: Topic | undefined): Group | undefined =>
  (Object.keys(GROUPS) as Group[]).find((group) =>
    (GROUPS[group] as readonly Topic[]).some((member) => member === topic),
  );

/** Topics by paragraph: what the opening is about comes first, with where the strain comes from. */
function arranged(first: Group | undefined, hasOpening: boolean, voice: Voice): Topic[][] {
  const rest = voice.shuffled((Object.keys(GROUPS) as Group[]).filter((group) => group !== first));
  const groups = first ? [first, ...rest] : rest;
  return groups.map((group, index) => {
    const others = orderedOf(group, voice).filter((topic) => topic !== 'origin');
    if (index > 0) return others;
    return hasOpening && voice.pick('origin later', [true, false]) ? [...others, 'origin'] : ['origin', ...others];
  });
}

/** What people could do without comes after what they like, and reviews after both. */
function orderedOf(group: Group, voice: Voice): Topic[] {
  if (group !== 'people') return voice.shuffled([...GROUPS[group]]);
  return voice.pick('people', [
    ['effects', 'unwanted', 'rated', 'noticed'],
    ['effects', 'unwanted', 'noticed', 'rated'],
    ['rated', 'noticed', 'effects', 'unwanted'],
    ['effects', 'noticed', 'unwanted', 'rated'],
  ]);
}

/**
 * A paragraph of one sentence joins the one before it, and the first the one after; where all has become one, it is cut
 * in the middle.
 */
function joined(plan: readonly Topic[][], hasOpening: boolean): Topic[][] {
  const paragraphs: Topic[][] = [];
  for (const topics of plan) {
    const last = paragraphs.at(-1);
    const lastHas = (last?.length ?? 0) + (paragraphs.length === 1 && hasOpening ? 1 : 0);
    if (last && (topics.length < LEAST_OF_A_PARAGRAPH || lastHas < LEAST_OF_A_PARAGRAPH)) last.push(...topics);
    else paragraphs.push([...topics]);
  }
  const [only = [], ...others] = paragraphs;
  if (others.length > 0 || only.length < 2 * LEAST_OF_A_PARAGRAPH) return [only, ...others];
  return [only.slice(0, LEAST_OF_A_PARAGRAPH), only.slice(LEAST_OF_A_PARAGRAPH)];
}
