import type { Asked, Behavior } from './fake-openai.ts';
import { answers, calls } from './fake-openai.ts';

const MAX_STRAINS = 3;

interface Row {
  id: string;
  name?: string;
  type?: string;
  thc?: string | null;
  effects?: string[];
  passage?: string;
}

/** What a plain and honest model would do: looks up what is asked for, and says what it has read of it. */
export function readingModel({ messages }: Asked): Behavior {
  const found = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content ?? 'null') as unknown);
  return found.length === 0 ? lookUp(messages.find(({ role }) => role === 'user')?.content ?? '') : tell(found.flatMap(rowsIn));
}

function lookUp(asked: string): Behavior {
  const { question, strainsNamed } = JSON.parse(asked.slice(asked.indexOf('{'))) as { question: string; strainsNamed: Row[] };
  const said = question.slice(0, 300);
  const strains =
    strainsNamed.length > 0
      ? strainsNamed.slice(0, MAX_STRAINS).map(({ id }) => ({ name: 'get_strain', arguments: { id } }))
      : [{ name: 'search_strains', arguments: { wish: said } }];
  const guides = /\b(?:grow|plant|seed|leaves|harvest)/i.test(said) ? 'read_growing_guides' : 'read_articles';
  return calls(...strains, { name: guides, arguments: { question: said } });
}

const rowsIn = (found: unknown): Row[] => {
  const rows = (found as { strains?: Row[] }).strains ?? (Array.isArray(found) ? found : [found]);
  return rows as Row[];
};

function tell(rows: readonly Row[]): Behavior {
  const strains = rows.filter(({ type }) => type).slice(0, MAX_STRAINS);
  const page = rows.find(({ passage }) => passage);
  if (strains.length === 0 && page) return answers(page.passage ?? '', { readings: [page.id] });
  const sentences = strains.flatMap(({ name, type, thc, effects = [] }) => [
    `${name} is ${type === 'indica' ? 'an' : 'a'} ${type}${thc ? ` that typically has ${thc} % THC` : ''}.`,
    ...(effects.length > 0 ? [`${name} is most often reported as ${effects[0]}.`] : []),
  ]);
  return answers(sentences.join(' ') || 'I found nothing here that fits your question.', { strains: strains.map(({ id }) => id) });
}
