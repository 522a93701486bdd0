import type { ChatResponse } from '@bluntbot/proto/assistant/chat';

/** For tests: an answer with something of everything. */
export const SAMPLE_ANSWER: ChatResponse = {
  message: 'Two strains come near that.\n\nBlue Dream is the milder – 18% THC.',
  response: 'Two strains come near that.\n\nBlue Dream is the milder – 18% THC.',
  strainRecommendations: [
    {
      slug: 'blue-dream',
      name: 'Blue Dream',
      type: 'hybrid',
      reason: 'Reported relaxed, with citrus.',
      misses: 'no pine among its flavors',
      effects: ['relaxed', 'happy', 'creative'],
      thc: 18,
      cbd: 0.1,
    },
    {
      slug: 'acdc',
      name: 'ACDC',
      type: 'hybrid',
      reason: 'Far more CBD than THC.',
      misses: null,
      effects: ['relaxed'],
      thc: null,
      cbd: null,
    },
  ],
  productRecommendations: [
    {
      id: 7,
      name: 'Four-piece grinder',
      price: 34.5,
      reason: 'Keeps the flower even.',
      category: 'Grinders',
      brand: 'Millhouse',
      affiliateUrl: 'https://partner.example/grinder',
      recommendationType: 'accessories',
    },
  ],
  dispensaryRecommendations: [
    {
      id: 12,
      name: 'Sample House',
      city: 'Washington',
      state: 'DC',
      distance: '2.3 miles',
      isOpen: true,
      opening: 'Open until 9 PM',
      isDemo: true,
      reason: 'The nearest that is open.',
    },
  ],
  readings: [
    {
      kind: 'article',
      id: 'edibles-guide',
      title: 'Edibles',
      href: '/learn/edibles-guide',
      passage: 'Two hours or more is the safer wait.',
    },
  ],
  citations: [
    {
      kind: 'strain',
      id: 'blue-dream',
      field: 'thcContent',
      value: '18',
      label: 'Blue Dream: THC 18%',
      href: '/strain/blue-dream',
    },
  ],
  understood: [
    { id: 'effect:relaxed', text: 'calm' },
    { id: 'flavor:citrus', text: 'citrus' },
  ],
  notUnderstood: ['zorp'],
  suggestions: ['And something weaker?'],
  policy: null,
  engine: 'built-in',
  notice: 'The model is not available; this is the built-in answer.',
};

/** The same as the server sends it piece by piece. */
export const SAMPLE_EVENTS = [
  ...SAMPLE_ANSWER.message.split(/(?<= )/).map((text) => `event: text\ndata: ${JSON.stringify({ text })}\n\n`),
  `event: answer\ndata: ${JSON.stringify(SAMPLE_ANSWER)}\n\n`,
].join('');
