import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { test } from '@jest/globals';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { runImport } from './strain-import-runner.ts';

test('second', async () => {
  const { orm } = await migratedDatabase('catalog', catalogDatabase);
  const bytes =
    Buffer.from(`id,status,sort,name,slug,image,description,type,crosses,breeder,effects,ailment,flavor,location,terpenes,thc,thca,cbd,cbda,cbn
1,1,0,"100 OG","100-og","NULL","$100 OG is a 50/50 hybrid strain that packs a strong punch. The name supposedly refers to both its strength and price when it first started showing up.","Hybrid","","","Creative,Energetic,Tingly,Euphoric,Relaxed","Depression,Pain","Earthy,Sweet,Citrus","NULL","NULL",0,0,0,0,0
2,1,0,"9 Pound Hammer","9-pound-hammer","NULL","A blend of Goo Berry, Hells OG, and Jack the Ripper, bred by TGA Genetics.","Indica","Goo Berry, Hells OG, Jack The Ripper","TGA Genetics","Relaxed,Sleepy,Happy,Dry Mouth","Stress","Berry,Sweet","Seattle, WA","Myrcene",19.2,0,0.1,0,0
3,1,0,"Alien OG","alien-og","NULL","NULL","Hybrid","Tahoe OG x Alien Kush","Unknown Breeder","Happy,Euphoric","Pain","Pine,Lemon","NULL","NULL",21.5,0,0,0,0
4,1,0,"ACDC","acdc","NULL","N/A","Sativa","Cannatonic","0","Relaxed,Focused","Pain","Earthy","NULL","NULL",1.2,0,14.8,0,0
`);
  const rows: unknown[] = [];
  const result = await runImport(orm.em, {
    id: randomUUID(),
    columns: {},
    dryRun: false,
    skipRejected: true,
    fileName: 'x',
    staff: 'a',
    file: { bytes: bytes.length, open: async () => Readable.from([bytes]) },
    report: async (_, more) => void rows.push(...more),
  });
  const strains = await orm.em
    .fork()
    .execute(
      'select name, type, thc, cbd, effects, negative_effects, flavors, parents, breeder, left(description, 30) as d from strain order by name',
    );
  writeFileSync('/tmp/w/imports-bench/second-strains.json', JSON.stringify({ result, rows, strains }, null, 0));
  await orm.close();
}, 60_000);
