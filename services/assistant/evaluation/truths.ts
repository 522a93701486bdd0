import type { ChatResponse, Citation } from '@bluntbot/proto/assistant/chat';
import { SITE_PAGES } from '@bluntbot/proto/site-pages';
import type { Row, Rows } from './rows.ts';

/** Pages that lists of rows are on: an answer may lead there without a row. */
const FIXED_PAGES = new Set(SITE_PAGES.map(({ path }) => path));
/** What shows that a text was put together badly. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object |\{\{|\}\}|\bnull\b/;

/** What must be so of every answer, whatever was asked: cards, readings and citations say what their rows say. */
export function untruths(answer: ChatResponse, rows: Rows): string[] {
  return [
    ...(answer.message.trim() ? [] : ['the message is empty']),
    ...(answer.response === answer.message ? [] : ['response and message differ']),
    ...(BROKEN.test(answer.message) ? [`the message is broken: ${BROKEN.exec(answer.message)?.[0]}`] : []),
    ...repeated(answer.strainRecommendations.map(({ slug }) => slug)).map((slug) => `${slug} is on two cards`),
    ...answer.strainRecommendations.flatMap((card) =>
      differences(rows.row('strain', card.slug), `the card of ${card.slug}`, (row) => ({
        name: card.name === row.name,
        type: card.type === row.type,
        thc: card.thc === numberOf(row.thcContent),
        cbd: card.cbd === numberOf(row.cbdContent),
        effects: card.effects.every((effect) => listOf(row.effects).includes(effect)),
      })),
    ),
    ...answer.productRecommendations.flatMap((card) =>
      differences(rows.row('product', String(card.id)), `the card of product ${card.id}`, (row) => ({
        name: card.name === row.name,
        price: card.price === (row.salePrice ?? row.price),
        brand: card.brand === row.brand,
        address: card.affiliateUrl === row.affiliateUrl,
      })),
    ),
    ...answer.dispensaryRecommendations.flatMap((card) =>
      differences(rows.row('dispensary', String(card.id)), `the card of dispensary ${card.id}`, (row) => ({
        name: card.name === row.name,
        city: card.city === row.city,
        state: card.state === row.state,
        demo: card.isDemo === row.isDemo,
      })),
    ),
    ...answer.readings
      .filter(({ kind, id, href }) => !rows.row(kind, id) && !FIXED_PAGES.has(href.replace(/[?#].*$/, '')))
      .map(({ kind, id }) => `the reading ${kind} ${id} has no row`),
    ...answer.citations.flatMap((citation) =>
      differences(rows.row(citation.kind, citation.id), `the citation ${citation.label}`, (row) => ({
        value: agrees(citation, row),
      })),
    ),
  ];
}

function differences(row: Row | undefined, what: string, same: (row: Row) => Record<string, boolean>): string[] {
  if (!row) return [`${what} has no row`];
  const wrong = Object.entries(same(row)).filter(([, is]) => !is);
  return wrong.map(([field]) => `${what} has another ${field} than its row`);
}

/** Whether a number that is cited stands in its row. Texts may be shortened, so that they are not compared. */
function agrees({ field, value }: Citation, row: Row): boolean {
  const theirs = numberOf(row[field.split('.')[0] ?? '']);
  const said = /\d+(\.\d+)?/.exec(value)?.[0];
  return theirs === null || (said !== undefined && Number(said) === theirs);
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const repeated = (values: string[]): string[] => values.filter((value, place) => values.indexOf(value) !== place);
