import { GREETING } from './chat-texts.ts';
import type { AnswerTurn, Turn } from './conversation.ts';

const ENDS = { whole: '', stopped: ' [stopped]', cut: ' [cut off]', failed: '' } satisfies Record<
  AnswerTurn['end'],
  string
>;

/** An answer as plain text, with where its rows stand. */
export function answerText({ content, end, shown }: AnswerTurn, origin: string): string {
  const lines = [
    ...(shown?.strainRecommendations ?? []).map(
      ({ name, type, thc, reason, misses, slug }) =>
        `- ${name} (${type}${thc === null ? '' : `, THC ${thc}%`}): ${reason}${misses ? ` Doesn’t match: ${misses}` : ''} ${origin}/strain/${slug}`,
    ),
    ...(shown?.productRecommendations ?? []).map(
      ({ name, brand, price, affiliateUrl }) =>
        `- ${name}, ${brand}, $${price.toFixed(2)} (partner link) ${affiliateUrl}`,
    ),
    ...(shown?.dispensaryRecommendations ?? []).map(
      ({ name, city, state, isDemo, id }) =>
        `- ${name}, ${city}, ${state}${isDemo ? ' (demo listing)' : ''} ${origin}/dispensary-map?id=${id}`,
    ),
    ...(shown?.readings ?? []).map(
      ({ title, href, passage }) => `- ${title}${passage ? `: “${passage}”` : ''} ${origin}${href}`,
    ),
    ...(shown?.citations ?? []).map(({ label, href }) => `  Source: ${label} ${origin}${href}`),
  ];
  return [content + ENDS[end], ...(lines.length > 0 ? ['', ...lines] : [])].join('\n').trim();
}

/** The whole conversation as a text to keep. */
export function conversationText(turns: readonly Turn[], origin: string): string {
  const said = turns.map((turn) => {
    const who = turn.role === 'user' ? 'You' : 'BluntBot (AI)';
    return `${who}, ${turn.timestamp}\n${turn.role === 'user' ? turn.content : answerText(turn, origin)}`;
  });
  return [
    `A conversation with BluntBot, ${origin}/bluntbot`,
    'Answers are made by a machine. Educational only, not medical advice.',
    `BluntBot (AI)\n${GREETING}`,
    ...said,
  ].join('\n\n');
}
