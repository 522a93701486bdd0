import { natsOptions } from '@bluntbot/platform/nats/connection';
import { productCategories, productList } from '@bluntbot/proto/commerce/affiliate-products';
import { dispensarySearch } from '@bluntbot/proto/locations/dispensaries';
import { lawList } from '@bluntbot/proto/locations/laws';
import { connect } from '@nats-io/transport-node';
import { ROWS } from './newsroom-rows.ts';

/** The shop and the locator, as far as a conversation beside a real catalog asks them. */
export async function startShopAndLocator(): Promise<{ stop(): Promise<void> }> {
  const nats = await connect(natsOptions(process.env.NATS_URL ?? '', 'tests'));
  const answer = (subject: string, said: unknown) =>
    nats.subscribe(subject, { callback: (_error, message) => void message.respond(JSON.stringify(said)) });
  const products = ROWS.products ?? [];
  answer(lawList.subject, ROWS.laws);
  answer(productList.subject, { products, total: products.length });
  answer(productCategories.subject, { categories: [{ category: 'Grinders', count: products.length }] });
  answer(dispensarySearch.subject, {
    dispensaries: [],
    total: 0,
    place: null,
    center: { lat: 38.9, lng: -77 },
    demo: true,
  });
  await nats.flush();
  return { stop: () => nats.close() };
}
