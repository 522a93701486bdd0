import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { expect, test } from '@jest/globals';
import { startSeededCatalog } from '../../test/running-catalog.ts';

test('counts how often each terpene leads, and names up to six strains richest in it', async () => {
  const catalog = await startSeededCatalog();
  try {
    const terpenes = await catalog.rpc.ask(terpeneList, { limit: 100 });
    expect(terpeneList.response.parse(terpenes)).toEqual(terpenes);
    const known =
      'select dominant_terpene as slug from strain where deleted_at is null and dominant_terpene is not null';
    const led = (await catalog.orm.em.fork().execute<{ slug: string }[]>(known)).map(({ slug }) => slug);
    expect(led.length).toBeGreaterThan(500);
    for (const { slug, percentage, aroma, commonStrains } of terpenes) {
      const share = (100 * led.filter((each) => each === slug).length) / led.length;
      expect([slug, percentage, aroma !== '', commonStrains.length <= 6]).toEqual([
        slug,
        Math.round(share * 10) / 10,
        true,
        true,
      ]);
      const shares = commonStrains.map((strain) => strain.percentage);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
    expect(terpenes[0]?.commonStrains).toHaveLength(6);
  } finally {
    await catalog.stop();
  }
});
