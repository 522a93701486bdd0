import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, drawPlates } from './build.ts';
import { chromiumPath } from './servers/chromium.ts';
import { ROOT } from './settings.ts';
import { workspaces } from './workspaces.ts';

/** `make check`: what needs no server. `make test`: that and everything else. */
const everything = !process.argv.includes('--check');

interface Check {
  name: string;
  /** Answers what there is to complain about; nothing when all is well. */
  run(): Promise<string>;
}

/** Every check and every test of the project, counted together. */
async function main(): Promise<void> {
  const started = Date.now();
  if (everything) process.env.CHROMIUM = chromiumPath(join(ROOT, '.data/packages'), console.log);
  const checks = await inParallel([...(everything ? [building] : []), ...rules(), ...types()]);
  const tests = await runJest(
    everything ? ['--ignoreProjects', 'drills', 'containers'] : ['--selectProjects', 'unit', 'web'],
  );
  const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
  console.log(`  took ${seconds(started)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

const building: Check = {
  name: 'build',
  run: () =>
    Promise.all([build(), drawPlates()]).then(
      () => '',
      (error: Error) => error.message,
    ),
};

const rules = (): Check[] => [
  { name: 'floating promises, file sizes', run: () => complaints('oxlint', ['--type-aware', ...FOLDERS]) },
  {
    name: 'who may import whom',
    run: () =>
      complaints('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...FOLDERS]),
  },
  { name: 'format and lint', run: () => complaints('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'nothing unused, nothing undeclared', run: () => complaints('knip', ['--no-progress']) },
  { name: 'words of the site', run: () => complaints('node', ['deploy/text-check/src/main.ts']) },
];

const FOLDERS = ['proto', 'services', 'gateway', 'web', 'deploy'];

/**
 * Each in one thread: as many packages are looked at side by side as there are processors, and several threads in one
 * look at much twice.
 */
const types = (): Check[] =>
  workspaces()
    .filter(({ scripts }) => scripts.typecheck)
    .map(({ dir }) => ({
      name: `types of ${dir}`,
      run: () => complaints('npm', ['run', '--silent', 'typecheck', '--', '--singleThreaded'], dir),
    }));

/** Runs as many in parallel as there are processors, and prints each when it is done. */
async function inParallel(checks: Check[]): Promise<{ passed: number; failed: number }> {
  let [passed, failed] = [0, 0];
  const waiting = checks.values();
  const work = async () => {
    for (const { name, run } of waiting) {
      const began = Date.now();
      const said = await run();
      console.log(`  ${said ? '✗' : '✓'} ${name} (${seconds(began)})${said && `\n${said}`}`);
      if (said) failed += 1;
      else passed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed, failed };
}

/** Runs a program of node_modules/.bin or of the machine; answers what it said when it failed. */
function complaints(program: string, args: string[], dir = '.'): Promise<string> {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: join(ROOT, dir),
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) =>
      resolve(code === 0 ? '' : Buffer.concat(said).toString() || `${program} ended with ${code}`),
    );
  });
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
  testResults: { name: string; startTime: number; endTime: number }[];
}

/**
 * Runs the tests and says which files took longest. A run without a report, or a file that cannot be loaded, is a
 * failure and not nothing.
 */
async function runJest(args: string[]): Promise<{ passed: number; failed: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-report-'));
  const file = join(dir, 'jest.json');
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    ...args,
    '--json',
    `--outputFile=${file}`,
  ];
  await new Promise((resolve) => {
    const child = spawn(process.execPath, jest, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    saySlowest(report);
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function saySlowest({ testResults }: Report): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: name.slice(ROOT.length + 1),
    took: endTime - startTime,
  }));
  const slowest = files.toSorted((one, other) => other.took - one.took).slice(0, 5);
  console.log(`  slowest: ${slowest.map(({ name, took }) => `${name} ${Math.round(took / 1_000)} s`).join(', ')}`);
}

const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
