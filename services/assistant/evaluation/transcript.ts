import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import type { Sealed } from './sealed-set.ts';

/**
 * One question or conversation with its answers, in Markdown, as a judge reads it: everything that a visitor is shown.
 */
export const transcriptOf = ({ id, turns }: Sealed, answers: readonly ChatResponse[]): string =>
  [`## ${id}`, ...turns.flatMap((turn, place) => [`**Visitor:** ${turn}`, ...shown(answers[place])])].join('\n\n');

function shown(answer: ChatResponse | undefined): string[] {
  if (!answer) return ['**BluntBot:** (no answer)'];
  const details = [
    ...answer.strainRecommendations.map(
      ({ name, type, thc, cbd, reason, misses }) =>
        `Strain: ${name}, ${type}, THC ${percent(thc)}, CBD ${percent(cbd)}. ${reason}${misses ? ` Misses: ${misses}` : ''}`,
    ),
    ...answer.productRecommendations.map(
      ({ name, brand, category, price, reason }) =>
        `Product: ${name}, ${brand}, ${category}, $${price.toFixed(2)}. ${reason}`,
    ),
    ...answer.dispensaryRecommendations.map(({ name, city, state, distance, opening, isDemo, reason }) => {
      const facts = [name, `${city}, ${state}`, distance, opening, isDemo ? 'demo listing' : null];
      return `Dispensary: ${facts.filter(Boolean).join(', ')}. ${reason}`;
    }),
    ...answer.readings.map(({ title, href, passage }) => `Reading: ${title} (${href})${passage ? `: ${passage}` : ''}`),
    ...answer.citations.map(({ label, href }) => `Citation: ${label} (${href})`),
    ...listed(
      'Understood',
      answer.understood.map(({ text }) => text),
    ),
    ...listed('Not understood', answer.notUnderstood),
    ...listed('Suggestions', answer.suggestions),
    ...listed('Policy', answer.policy ? [answer.policy] : []),
    ...listed('Notice', answer.notice ? [answer.notice] : []),
  ];
  return [
    `**BluntBot:** ${answer.message}`,
    ...(details.length > 0 ? [details.map((line) => `- ${line}`).join('\n')] : []),
  ];
}

const listed = (name: string, texts: readonly string[]): string[] =>
  texts.length > 0 ? [`${name}: ${texts.join(' · ')}`] : [];
const percent = (value: number | null): string => (value === null ? 'unknown' : `${value}%`);
