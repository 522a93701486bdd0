import { defineEntity, p } from '@mikro-orm/core';

/** Tokens that one visitor has used on one day; `everybody` stands for all of them. */
export const ModelSpendingEntity = defineEntity({
  name: 'ModelSpendingEntity',
  tableName: 'model_spending',
  properties: {
    day: p.date().primary(),
    /** Keyed hash of a network address. */
    visitor: p.text().primary(),
    tokens: p.integer(),
  },
  checks: [{ name: 'model_spending_makes_sense', expression: 'tokens >= 0 and length(visitor) >= 1 and length(visitor) <= 64' }],
});
