import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, drawPlates } from './build.ts';
import { Passed } from './passed.ts';
import { chromiumPath } from './servers/chromium.ts';
import { ROOT } from './settings.ts';
import { workspaces } from './workspaces.ts';

/** `make check`: what needs no server. `make test`: that and everything else. */
const everything = !process.argv.includes('--check');

interface Check {
  name: string;
  /** The folders whose files decide how it ends. */
  of: string[];
  /** Answers what there is to complain about; nothing when all is well. */
  run(): Promise<string>;
}

/** Every check and every test of the project, counted together. */
async function main(): Promise<void> {
  const started = Date.now();
  if (everything) process.env.CHROMIUM = chromiumPath(join(ROOT, '.data/packages'), console.log);
  const checks = await inParallel([...(everything ? [building] : []), ...rules(), ...promises(), ...types()]);
  const tests = everything
    ? await runJest(['--ignoreProjects', 'drills', 'containers'])
    : await runChangedTests(['--selectProjects', 'unit', 'web']);
  const [passed, failed] = [checks.passed + tests.passed, checks.failed.length + tests.failed];
  console.log(`  took ${seconds(started)}`);
  // Their complaints stand far above.
  const failedFiles = tests.failedFiles?.map((file) => relative(ROOT, file)) ?? [];
  for (const name of [...checks.failed, ...failedFiles]) console.log(`  ✗ ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** `make check` leaves out what passed before with the same files; `make test` leaves out nothing. */
const before = everything ? undefined : new Passed(ROOT, join(ROOT, 'node_modules/.cache/bluntbot-passed.json'));

const building: Check = {
  name: 'build',
  of: ['.'],
  run: () =>
    Promise.all([build(), drawPlates()]).then(
      () => '',
      (error: Error) => error.message,
    ),
};

const rules = (): Check[] => [
  {
    name: 'who may import whom',
    of: ['.'],
    run: () =>
      complaints('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...FOLDERS]),
  },
  { name: 'format and lint', of: ['.'], run: () => complaints('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'nothing unused, nothing undeclared', of: ['.'], run: () => complaints('knip', ['--no-progress']) },
  { name: 'words of the site', of: ['.'], run: () => complaints('node', ['deploy/text-check/src/main.ts']) },
];

const FOLDERS = ['proto', 'services', 'gateway', 'web', 'deploy'];

/** The packages, with those of deploy as one: they look at the whole checkout. */
const parts = (): string[] => [...new Set(workspaces().map(({ dir }) => dir.replace(/^deploy\/.*/, 'deploy')))];

/** Each look at a package reads those that it uses again: where nothing is left out, there is one look at all. */
const promises = (): Check[] =>
  (everything ? ['.'] : parts()).map((dir) => ({
    name: `floating promises, file sizes of ${dir}`,
    of: filesOf(dir),
    run: () => complaints('oxlint', ['--type-aware', dir]),
  }));

/**
 * Each in one thread: as many packages are looked at side by side as there are processors, and several threads in one
 * look at much twice.
 */
const types = (): Check[] =>
  workspaces()
    .filter(({ scripts }) => scripts.typecheck)
    .map(({ dir }) => ({
      name: `types of ${dir}`,
      of: filesOf(dir),
      run: () => complaints('npm', ['run', '--silent', 'typecheck', '--', '--singleThreaded'], dir),
    }));

/** Folders whose files the tests of a package read besides its own and those of the packages that it uses. */
const READ: Record<string, string[]> = {
  'services/_platform': ['deploy/local'],
  web: ['services/assistant'],
};

/** The folders that a package depends on. */
function filesOf(dir: string): string[] {
  if (dir.startsWith('deploy')) return ['.'];
  const used = new Map(workspaces().map((workspace) => [workspace.dir, workspace.uses]));
  const all = new Set([dir]);
  for (const one of all) for (const other of used.get(one) ?? []) all.add(other);
  return [...all, ...(READ[dir] ?? [])];
}

/** Runs as many in parallel as there are processors, and prints each when it is done. */
async function inParallel(checks: Check[]): Promise<{ passed: number; failed: string[] }> {
  const changed = checks.filter(({ name, of }) => !before?.has(name, of));
  const unchanged = checks.length - changed.length;
  if (unchanged > 0) console.log(`  ✓ ${unchanged} checks that passed before with the same files`);
  const failed: string[] = [];
  const waiting = changed.values();
  const work = async () => {
    for (const { name, of, run } of waiting) {
      const began = Date.now();
      const said = await run();
      console.log(`  ${said ? '✗' : '✓'} ${name} (${seconds(began)})${said && `\n${said}`}`);
      if (said) failed.push(name);
      else before?.note(name, of);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed: checks.length - failed.length, failed };
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

/** Runs the tests of the packages in which something changed since they passed. */
async function runChangedTests(args: string[]): Promise<Tested> {
  const packages = parts().map((dir) => ({ dir, name: `tests of ${dir}`, of: filesOf(dir) }));
  const changed = packages.filter(({ name, of }) => !before?.has(name, of));
  const same = packages.filter((one) => !changed.includes(one)).map(({ dir }) => dir);
  if (same.length > 0) console.log(`  ✓ tests that passed before with the same files: ${same.join(', ')}`);
  if (changed.length === 0) return { passed: 0, failed: 0 };
  const patterns = changed.map(({ dir }) => `^${ROOT}/${dir}/`);
  const tested = await runJest([...args, '--passWithNoTests', ...patterns]);
  for (const { dir, name, of } of changed)
    if (tested.failedFiles?.every((file) => !file.startsWith(`${ROOT}/${dir}/`))) before?.note(name, of);
  return tested;
}

/** How tests ended; the files that failed are unknown if the run itself broke. */
interface Tested {
  passed: number;
  failed: number;
  failedFiles?: string[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
  testResults: { name: string; status: string; startTime: number; endTime: number }[];
}

/**
 * Runs the tests and says which files took longest. A run without a report, or a file that cannot be loaded, is a
 * failure and not nothing.
 */
async function runJest(args: string[]): Promise<Tested> {
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
    const failedFiles = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
    const known = report.success || failed > 0;
    return {
      ...{ passed: report.numPassedTests, failed: known ? failed : 1 },
      ...(known && { failedFiles }),
    };
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
