import type { Reference } from '@bluntbot/proto/assistant/articles';
import type { Law } from '@bluntbot/proto/locations/laws';
import type { Rows } from '../../grounding/rows.ts';
import { listed, type Voice } from '../../wording/prose.ts';
import type { LawTopic } from './subject.ts';

/** The places that the site is about first. */
const PLACES = ['DC', 'VA', 'MD'];
const MOST_REFERENCES = 6;

const QUESTIONS: Record<LawTopic, { asks: string; links: string }> = {
  possession: {
    asks: 'how much an adult may have, at home and on the way',
    links:
      'The limits are about what one adult holds, whatever it was bought or given as. [The laws at length](/learn/cannabis-laws) puts them beside their history.',
  },
  plants: {
    asks: 'how many plants may be grown at home, and under which conditions',
    links:
      'Where growing is allowed it is for a household and not for sale. [Growing basics](/learn/growing-basics) is the place to begin, and [the growing guides](/growing) go on from there.',
  },
  sale: {
    asks: 'who may sell to whom',
    links:
      'Anything sold without a license is neither tested nor labeled by the rules. [The finder of dispensaries](/find-dispensaries-near-you) shows what lies nearby, with the kind of license where it is known.',
  },
  delivery: {
    asks: 'to whom a licensed shop may deliver',
    links:
      'A polite driver does not make an illegal delivery legal. [How to get it](/how-do-i-get-weed) goes through the ways that are open, city by city.',
  },
};

/**
 * A post about one question of the law. What the law says is put in from its rows whenever it is read, so that it
 * cannot grow old.
 */
export function lawPost(topic: LawTopic, { laws }: Rows, voice: Voice): { markdown: string; references: Reference[] } {
  const places = PLACES.flatMap((code) => laws.find((law) => law.code === code) ?? []);
  const { asks, links } = QUESTIONS[topic];
  const names = listed(places.map(({ name }) => name));
  const markdown = [
    voice.pick('law opening', [
      `Three jurisdictions meet around the Potomac, and a walk across a bridge can change ${asks}. This page sets side by side what ${names} say, with the day on which each was last checked.`,
      `Ask three people around Washington ${asks}, and four answers come back. The rows of our law table have one for each place: ${names}.`,
      `Few questions reach us as often as ${asks}. The honest answer begins with another question: where? Here it is for ${names}.`,
    ]),
    '## In one table',
    `{{laws ${places.map(({ code }) => code).join(' ')}}}`,
    ...voice.shuffled(places).flatMap((law) => [`## ${law.name}`, aboutPlace(law, topic, voice)]),
    '## What it means in practice',
    `${links} Three things hold everywhere here. Nobody under 21 may have any of it without a medical registration. Use in public and behind the wheel is forbidden. And federal law has not changed with any of these acts, so federal land, airports and the mail are outside of all that is said above.`,
    voice.pick('law crossing', [
      `## Across the line\n\nWhat is legal on one side of a border may be illegal on the other, and carrying it across is a federal matter with or without a receipt. When you travel, bring nothing with you. [Travel within the region](/article/cannabis-travel-within-the-dmv) goes through bridges, trains and hotel rooms.`,
      `## Home, lease and employer\n\nA law that lets adults have something does not oblige a landlord, an employer or a school to allow it. Leases may forbid smoke and plants, and many employers test. Read what was signed before relying on what was enacted. [Medical registrations](/learn/medical-marijuana) change some of it, and by no means all.`,
      `## How laws change here\n\nMost changes take effect on the first day of a month, often in July, and are announced months before. A rider to the federal budget can stop the District where a state would be free to act. Dates stand beneath each sentence above so that a reader sees how fresh it is; [the story of Initiative 71](/learn/initiative-71) shows how much can hang on one sentence.`,
    ]),
    '## How this was written',
    `The newsroom's built-in writer arranged this page; the sentences about the law come from the rows of our law table, each with its source, and are put in whenever the page is read. It is information and no legal advice. When a case matters, ask a lawyer of the place.`,
  ].join('\n\n');
  return { markdown, references: references(places) };
}

function aboutPlace(law: Law, topic: LawTopic, voice: Voice): string {
  const { code, name, regulator } = law;
  const mark = `{{law ${code} ${topic}}}`;
  const source =
    regulator === null
      ? ''
      : ` ${voice.pick('regulator', [`Licenses there are the business of the ${regulator}.`, `Whom to ask: the ${regulator}.`, `The office in charge is the ${regulator}.`])}`;
  const more = topic === 'possession' || topic === 'plants' ? 'sale' : 'possession';
  return `${voice.pick('law place', [`The row of ${name} reads as follows.`, `For ${name} the table has this.`, `This is what stands there for ${name}.`])} ${mark}${source} ${voice.pick('law beside', ['And beside it:', 'What goes with that:', 'Closely related:'])} {{law ${code} ${more}}}`;
}

const references = (places: readonly Law[]): Reference[] =>
  places
    .flatMap(({ name, sources }) => sources.map(({ title, url }) => ({ title, source: name, year: null, url })))
    .slice(0, MOST_REFERENCES);
