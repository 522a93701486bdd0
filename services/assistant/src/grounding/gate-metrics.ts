import { registry } from '@bluntbot/platform/metrics';
import { Counter } from 'prom-client';

/** Why a sentence may not be said. */
export type Refusal =
  | ('no sentence' | 'leans on a refused one' | 'a strain without a row' | 'unknown words' | 'a boast' | 'a comparison')
  | (
      | 'a quantity'
      | 'a statement against its row'
      | 'a policy'
      | 'a terpene'
      | 'a flavor'
      | 'opening hours'
      | 'a number'
    );

/** Sentences of a model by what became of them: `passed`, or why not. */
export const sentencesHeld = new Counter({
  name: 'model_sentences_total',
  help: 'Sentences of a model that were held against the rows.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
