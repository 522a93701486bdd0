import { type Asked, answers, type Behavior, calls, says } from './fake-openai.ts';
import { misbehaved } from './misbehaviors.ts';

const MAX_STRAINS = 3;

interface Row {
  id: string;
  slug?: string;
  name?: string;
  type?: string;
  thc?: string | null;
  thcContent?: string | null;
  effects?: string[];
  terpenes?: { name: string; percentage: number }[];
  passage?: string;
}

/**
 * What a simple, honest model would do with each kind of request that the services send. Tests can ask for a
 * misbehavior instead.
 */
export function readingModel(asked: Asked): Behavior {
  return misbehaved(asked, honest(asked));
}

function honest({ messages, response_format: format }: Asked): Behavior {
  const question = messages.find(({ role }) => role === 'user')?.content ?? '';
  switch (format?.json_schema?.name) {
    case undefined: {
      const found = messages
        .filter(({ role }) => role === 'tool')
        .map(({ content }) => JSON.parse(content ?? 'null') as unknown);
      return found.length === 0 ? lookUp(question) : tell(found.flatMap(rowsIn));
    }
    case 'post':
      return says(JSON.stringify(post(dataOf(question))));
    case 'strain_summary':
      return says(JSON.stringify(summary(dataOf(question))));
    default:
      return { kind: 'status', status: 400 };
  }
}

/** Questions hand their data over as JSON, with or without a sentence before it. */
const dataOf = <Data>(asked: string): Data => JSON.parse(asked.slice(asked.indexOf('{'))) as Data;

/** Looks up what the question needs. */
function lookUp(asked: string): Behavior {
  const { question, strainsNamed } = dataOf<{ question: string; strainsNamed: Row[] }>(asked);
  const said = question.slice(0, 300);
  const strains =
    strainsNamed.length > 0
      ? strainsNamed.slice(0, MAX_STRAINS).map(({ id }) => ({ name: 'get_strain', arguments: { id } }))
      : [{ name: 'search_strains', arguments: { wish: said } }];
  const guides = /\b(?:grow|plant|seed|leaves|harvest)/i.test(said) ? 'read_growing_guides' : 'read_articles';
  return calls(...strains, { name: guides, arguments: { question: said } });
}

const rowsIn = (found: unknown): Row[] => {
  const rows = (found as { strains?: Row[] } | null)?.strains ?? (Array.isArray(found) ? found : [found]);
  return rows.filter((row): row is Row => row !== null && typeof row === 'object');
};

/** Says what it has read. */
function tell(rows: readonly Row[]): Behavior {
  const strains = rows.filter(({ type }) => type).slice(0, MAX_STRAINS);
  const page = rows.find(({ passage }) => passage);
  if (strains.length === 0 && page) return answers(page.passage ?? '', { readings: [page.id] });
  const sentences = strains.flatMap(sentencesOn);
  return answers(sentences.join(' ') || 'I found nothing here that fits your question.', {
    strains: strains.map(({ id }) => id),
  });
}

function sentencesOn({ name, type, thc, thcContent, effects = [] }: Row): string[] {
  const strength = thc ?? thcContent;
  return [
    `${name} is ${type === 'indica' ? 'an' : 'a'} ${type}${strength ? ` that typically has ${strength} % THC` : ''}.`,
    ...(effects.length > 0 ? [`${name} is most often reported as ${effects[0]}.`] : []),
  ];
}

interface PostQuestion {
  idea: { title: string; description: string; keywords: string[] };
  rows: { strains: Row[] };
}

function post({ idea, rows: { strains } }: PostQuestion) {
  const sections = strains.map((strain) => ({
    heading: `About ${strain.name}`,
    markdown: [`See [${strain.name}](/strain/${strain.slug}).`, ...sentencesOn(strain)].join(' '),
  }));
  return {
    ...idea,
    tags: ['Strains', 'Facts'],
    sections: [
      { heading: '', markdown: 'This is read from the rows of the library, and says no more than they do.' },
      ...sections,
    ],
  };
}

function summary(strain: Row) {
  const terpenes = (strain.terpenes ?? [])
    .slice(0, 2)
    .map(({ name, percentage }) => `It typically has ${percentage} % ${name.toLowerCase()}.`);
  const paragraphs = [
    sentencesOn(strain).map((text, index) => ({ text, fields: index === 0 ? ['type', 'thcContent'] : ['effects'] })),
    terpenes.map((text) => ({ text, fields: ['terpenes'] })),
  ];
  return { paragraphs: paragraphs.filter((paragraph) => paragraph.length > 0) };
}
