import { Sql } from '@bluntbot/platform/database/sql';
import { runJob } from '@bluntbot/platform/service/run-job';
import { Leases } from '../leases/leases.ts';
import { LinkChecker } from '../link-checks/link-checker.ts';
import { commerceDatabase } from '../mikro-orm.config.ts';

const USAGE = `Usage: npm run links:check

Looks at every affiliate link of the shop once and keeps what it finds for staff, unless somebody is at it: called twice, or beside the
schedule of the replicas, it is done once. For operators, and for a CronJob beside replicas with LINK_CHECK_HOURS=0.`;

if (process.argv.length > 2) {
  console.error(`This takes no arguments.\n\n${USAGE}`);
  process.exitCode = 1;
} else {
  runJob(commerceDatabase, async (orm) => {
    const sql = new Sql(orm);
    const links = new LinkChecker(sql, new Leases(sql), orm.em.fork());
    const mine = await links.run(0);
    console.log(mine ? (await links.report()).outcome : 'A link check is already running, so nothing was done.');
  });
}
