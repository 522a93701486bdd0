import { expect, test } from '@jest/globals';
import { readShown } from './answer.ts';
import { conversationText } from './conversation-text.ts';
import { SAMPLE_ANSWER } from './sample-answer.ts';

test('copies each message with its author and the links of its cards', () => {
  const timestamp = '2026-11-22T08:00:00.000Z';
  const text = conversationText(
    [
      { id: '1', role: 'user', content: 'Something calm', timestamp, without: [] },
      {
        id: '2',
        role: 'assistant',
        content: SAMPLE_ANSWER.message,
        timestamp,
        end: 'whole',
        shown: readShown(SAMPLE_ANSWER),
      },
      { id: '3', role: 'assistant', content: 'Blue', timestamp, end: 'stopped', shown: null },
    ],
    'https://site.example',
  );
  for (const line of [
    'You, 2026-11-22T08:00:00.000Z\nSomething calm',
    'BluntBot (AI), 2026-11-22T08:00:00.000Z\nTwo strains come near that.',
    '- Blue Dream (hybrid, THC 18%): Reported relaxed, with citrus. Doesn’t match: no pine among its flavors https://site.example/strain/blue-dream',
    '- ACDC (hybrid): Far more CBD than THC. https://site.example/strain/acdc',
    '- Four-piece grinder, Millhouse, $34.50 (partner link) https://partner.example/grinder',
    '- Sample House, Washington, DC (demo listing) https://site.example/dispensary-map?id=12',
    '- Edibles: “Two hours or more is the safer wait.” https://site.example/learn/edibles-guide',
    'Source: Blue Dream: THC 18% https://site.example/strain/blue-dream',
    'Blue [stopped]',
  ]) {
    expect(text).toContain(line);
  }
});
