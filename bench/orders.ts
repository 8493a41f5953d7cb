/**
 * The tests in twenty orders of their files, each with other generated cases (promise V8): every
 * order must run the same tests with the same outcomes, and none may fail.
 *
 *   node --import tsx bench/orders.ts                              # unit and property tests
 *   node --import tsx bench/orders.ts packages/shared              # those under a folder
 *   BENCH_PROJECT=integration BENCH_SEEDS=3 node --import tsx bench/orders.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SEEDS = Number(process.env.BENCH_SEEDS ?? 20);
const PROJECT = process.env.BENCH_PROJECT ?? 'unit';
const { resolve } = createRequire(import.meta.url);
const vitest = join(dirname(resolve('vitest/package.json')), 'vitest.mjs');

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Runs the tests in the order of a seed. @returns the outcome of each test, by file and name */
async function runWith(seed: number, folder: string): Promise<Map<string, string>> {
  const outputFile = join(folder, `${seed}.json`);
  const options = ['--project', PROJECT, '--reporter', 'json', '--outputFile', outputFile];
  const run = spawn(process.execPath, [vitest, 'run', ...options, ...process.argv.slice(2)], {
    env: { ...process.env, COMARCA_TEST_SEED: String(seed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  const { testResults } = JSON.parse(await readFile(outputFile, 'utf8')) as Report;
  const outcomes = new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => [`${name} ${fullName}`, status] as const),
    ),
  );
  // A file that cannot be loaded has no tests, and must not pass for one without failures.
  if (code !== 0) outcomes.set('the whole run', `ended with ${code}`);
  return outcomes;
}

/** What another order did otherwise than the first, and whatever failed. */
function differences(first: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...first.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const outcome = other.get(name) ?? 'missing';
    const isGood = outcome === 'passed' || outcome === 'skipped' || outcome === 'pending';
    return isGood && first.get(name) === outcome ? [] : [`${name}: ${outcome}`];
  });
}

const folder = await mkdtemp(join(tmpdir(), 'comarca-orders-'));
let first: Map<string, string> | undefined;
let wrong = 0;
try {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcomes = await runWith(seed, folder);
    first ??= outcomes;
    const found = differences(first, outcomes);
    wrong += found.length;
    console.log(`seed ${seed}: ${outcomes.size} tests, ${found.length} otherwise or failed`);
    for (const line of found) console.log(`  ${line}`);
  }
} finally {
  await rm(folder, { recursive: true });
}
console.log(`V8: ${SEEDS} orders of ${first?.size} tests (${PROJECT}), ${wrong} differences`);
process.exitCode = wrong === 0 && first && first.size > 0 ? 0 : 1;
