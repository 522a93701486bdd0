import type { City } from '@bluntbot/proto/locations/cities';
import type { Law } from '@bluntbot/proto/locations/laws';

/** What an answer takes from the law row of its city, by topic: "{{possession}} {{plants}}". */
const MARK = /\{\{([a-z-]+)\}\}/g;

/**
 * Returns the questions of a city with what their answers take from its law row, as it is today. A question whose
 * answer the row doesn't give is left out.
 */
export function questionsOf(faqs: City['faqs'], { claims }: Pick<Law, 'claims'>): City['faqs'] {
  const texts = new Map(claims.map(({ topic, text }) => [topic as string, text]));
  return faqs.flatMap(({ question, answer }) => {
    const topics = [...answer.matchAll(MARK)].map(([, topic = '']) => topic);
    if (!topics.every((topic) => texts.has(topic))) return [];
    return { question, answer: answer.replaceAll(MARK, (_, topic: string) => texts.get(topic) ?? '') };
  });
}
