import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@bluntbot/proto/health';
import { build } from './build.ts';
import { step } from './progress.ts';
import { chromiumPath } from './servers/chromium.ts';
import { ROOT } from './settings.ts';

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
const PACKAGES = [
  'proto',
  'services/_platform',
  ...SERVICES.map((service) => `services/${service}`),
  'gateway',
  'web',
  'deploy/local',
  'deploy/bench',
];

/** Every check and every test of the project, counted together. */
async function main(): Promise<void> {
  let passed = 0;
  let failed = 0;
  const check = async (name: string, command: string, args: string[], cwd = ROOT) => {
    const ok = await step(name, () => succeeds(command, args, cwd));
    if (ok) passed += 1;
    else {
      failed += 1;
      console.log(`  ✗ ${name} failed`);
    }
  };
  const chromium = await step('browser', async (say) => chromiumPath(join(ROOT, '.data/packages'), say));
  await check('lint and import boundaries', bin('biome'), ['check', '--error-on-warnings', '.']);
  await check('floating promises, import cycles, file sizes', bin('oxlint'), [
    '--type-aware',
    'proto',
    'services',
    'gateway',
    'web',
    'deploy',
  ]);
  for (const dir of PACKAGES) await check(`types of ${dir}`, 'npm', ['run', '--silent', 'typecheck'], join(ROOT, dir));
  await step('build', () => build());
  const report = join(mkdtempSync(join(tmpdir(), 'bluntbot-report-')), 'jest.json');
  process.env.CHROMIUM = chromium;
  await step('tests', () =>
    succeeds(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        // `make drills` does that: it takes the machine for itself.
        '--ignoreProjects=drills',
        '--json',
        `--outputFile=${report}`,
        ...process.argv.slice(2),
      ],
      ROOT,
    ),
  );
  const result = readReport(report);
  console.log(`${passed + result.passed} passed, ${failed + result.failed} failed`);
  process.exit(failed + result.failed === 0 ? 0 : 1);
}

function succeeds(command: string, args: string[], cwd: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Counts of Jest; a run that wrote no report, or a file that could not be loaded, is a failure and not nothing. */
function readReport(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
      success: boolean;
    };
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
