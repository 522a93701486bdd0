import { defineEntity, p } from '@mikro-orm/core';

/** Clicks of one day (UTC) that have all in common, as a number. What a click left open is an empty text here. */
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
