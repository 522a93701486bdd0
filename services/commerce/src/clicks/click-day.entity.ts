import { defineEntity, p } from '@mikro-orm/core';

/** The number of identical clicks on one UTC day. Missing fields of a click are empty strings here. */
export const ClickDayEntity = defineEntity({
  name: 'ClickDayEntity',
  tableName: 'affiliate_click_day',
  properties: {
    day: p.date().primary(),
    product: p.text().primary(),
    source: p.text().primary(),
    strain: p.text().primary(),
    recommendationType: p.text().primary(),
    clicks: p.integer(),
  },
});
