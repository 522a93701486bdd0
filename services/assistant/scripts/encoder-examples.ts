import { writeFileSync } from 'node:fs';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { ACTS, SUBJECTS } from '../src/meaning/sentence-weights.ts';
import { behind } from '../src/meaning/turn-meaning.ts';
import { pageOf } from '../src/retrieval/sections.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { isHeldOut } from './held-out.ts';
import { sentenceExamples, turnExamples } from './sentence-examples.ts';

/** Writes what the sentence encoder learns from, and the phrasings that are held out (`encoder/README.md`). */
const groups = shippedSections().flatMap((section) => {
  const asked = [...section.answers].map(([ask, say], at) => ({ ask, say, isHeld: isHeldOut(at) }));
  return [...Map.groupBy(asked, ({ say }) => say)].map(([say, own]) => ({
    ...{ say, page: pageOf(section) },
    asks: own.filter(({ isHeld }) => !isHeld).map(({ ask }) => ask),
    held: own.filter(({ isHeld }) => isHeld).map(({ ask }) => ask),
  }));
});
const turns = turnExamples().map(({ before, message, act, subject }) => ({
  ...{ text: behind(before, message), act, subject },
}));
const kinds = { policy: ['harmless', ...CHAT_POLICIES], subject: SUBJECTS, act: ACTS };
writeFileSync('encoder-examples.json', JSON.stringify({ kinds, groups, turns, examples: sentenceExamples() }));
console.log(`${groups.length} answers, ${turns.length} turns; encoder-examples.json is written.`);
