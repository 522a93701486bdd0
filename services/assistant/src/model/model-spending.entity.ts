import { defineEntity, p } from '@mikro-orm/core';

/** What one visitor has used of the model on one day; `everybody` stands for all of them. */
export const ModelSpendingEntity = defineEntity({
  name: 'ModelSpendingEntity',
  tableName: 'model_spending',
  properties: {
    day: p.date().primary(),
    /** Keyed hash of a network address. */
    visitor: p.text().primary(),
    tokens: p.integer(),
    /** US dollars; 0 while the prices are not configured. */
    dollars: p.decimal().precision(14).scale(6).defaultRaw('0'),
  },
  checks: [
    {
      name: 'model_spending_makes_sense',
      expression: 'tokens >= 0 and dollars >= 0 and length(visitor) >= 1 and length(visitor) <= 64',
    },
  ],
});
