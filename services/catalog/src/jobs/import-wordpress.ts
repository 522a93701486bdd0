import { parseArgs } from 'node:util';
import { runJob } from '@bluntbot/platform/service/run-job';
import { importWordpress } from '../legacy-reviews/wordpress/wordpress-import.ts';
import { WxrFileError } from '../legacy-reviews/wordpress/wxr-slices.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';

const USAGE = `Usage: npm run catalog:import-wordpress -- FILE.xml [options]

Brings the published posts of a WordPress export into the legacy reviews. Can be repeated.
  --dry-run         says what would happen and writes nothing
  --post-type NAME  imports items of this type beside posts; can be repeated
  --help            prints this`;

/**
 * Brings the posts of a WordPress export into the legacy reviews and says what came and what did not. Can be repeated.
 */
runJob(catalogDatabase, async (orm) => {
  const given = fileAndFlags();
  if (!given) return refuse(USAGE);
  if (given.help) return console.log(USAGE);
  try {
    const report = await importWordpress(orm.em.fork(), given.file, given);
    for (const line of report.lines(given.dryRun)) console.log(line);
  } catch (error) {
    if (!(error instanceof WxrFileError)) throw error;
    refuse(`${given.file}: ${error.message}`);
  }
});

function fileAndFlags(): { file: string; dryRun: boolean; types: string[]; help: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'post-type': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { help, 'dry-run': dryRun, 'post-type': types } = values;
    const [file = '', ...more] = positionals;
    return help || (file && more.length === 0) ? { file, dryRun, types, help } : null;
  } catch {
    return null; // An option that does not exist.
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
