import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAgain, countsOf } from './outcomes.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, failures?: string[],
 *   failedFiles?: { file: string, passed: number, failed: number }[], unsteady?: string[] }} Outcome
 */

/** More files that fail at once are no chance. */
const MOST_TRIED_AGAIN = 3;

/**
 * Begins the tasks in their order, so many at a time.
 * @template Result
 * @param {number} most
 * @param {readonly (() => Promise<Result>)[]} tasks
 * @returns {Promise<Result[]>} in the order of the tasks
 */
export async function someAtATime(most, tasks) {
  const waiting = tasks.entries();
  const results = [];
  const takeTurns = async () => {
    for (const [place, task] of waiting) results[place] = await task();
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
  return results;
}

/**
 * A program that is right or wrong as a whole: a linter, the compiler.
 * @returns {Promise<Outcome>}
 */
export async function check(name, script, args) {
  const startedAt = Date.now();
  const { code, output } = await run([script, ...args], {});
  if (code !== 0) console.log(`--- ${name}\n${output}`);
  const failed = code === 0 ? 0 : 1;
  return { name, passed: 1 - failed, failed, seconds: (Date.now() - startedAt) / 1000 };
}

/**
 * One project of vitest. A file that does not load and an error outside of any test count as
 * failed; so does a test that was skipped, unless `leavesOut` says that some tests belong to the
 * other database (they need several processes or servers on it). What runs `aside` of something else
 * prints at its end, in one piece; what is `quiet` only when it fails. `files` are parts of the names of
 * those that run, all without them; `without` are patterns of those that do not; `node` is the one that
 * runs them, where it is not this one.
 * @returns {Promise<Outcome>}
 */
export async function vitest(
  name,
  project,
  env,
  {
    leavesOut = false,
    aside = false,
    quiet = false,
    files = [],
    without = [],
    node = process.execPath,
  } = {},
) {
  const startedAt = Date.now();
  const report = join(root, `node_modules/.cache/comarca-${name.replaceAll(' ', '-')}.json`);
  const left = without.map((pattern) => `--exclude=${pattern}`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', ...left];
  const { code, output } = await run(
    ['vitest/vitest.mjs', ...args, ...files, `--outputFile.json=${report}`],
    { env, show: !aside && !quiet, node },
  );
  if (aside || (quiet && code !== 0)) console.log(`--- ${name}\n${output}`);
  const { failed, ...counted } = countTests(report, startedAt, leavesOut);
  // Outside of any test: no file tells it, and none is tried again for it.
  const outside = code !== 0 && output.includes('Unhandled Errors') ? 1 : 0;
  const unexplained = code !== 0 && failed + outside === 0 ? 1 : 0;
  const seconds = (Date.now() - startedAt) / 1000;
  return { name, ...counted, failed: failed + outside + unexplained, seconds };
}

/**
 * As `vitest`; the few files that failed run once more, alone. What passes then is counted as passed
 * and named as `unsteady`, with why it failed: what shares two processors with everything else is late by
 * chance, and a defect fails twice.
 * @returns {Promise<Outcome>}
 */
export async function vitestTwice(name, project, env, options = {}) {
  const first = await vitest(name, project, env, options);
  const files = first.failedFiles ?? [];
  if (files.length === 0 || files.length > MOST_TRIED_AGAIN) return first;
  console.log(`--- ${name}: once more, ${files.map(({ file }) => file).join(', ')}`);
  const again = await vitest(`${name} again`, project, env, {
    ...options,
    files: files.map(({ file }) => file),
  });
  return {
    name,
    ...afterAgain({ ...first, failedFiles: files }, again),
    seconds: first.seconds + again.seconds,
    failures: again.failures,
    unsteady: again.failed > 0 ? [] : first.failures,
  };
}

function countTests(report, startedAt, leavesOut) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  if (result.startTime < startedAt) return { passed: 0, failed: 1 };
  return {
    ...countsOf(result, leavesOut),
    failures: result.testResults.flatMap(failuresOf),
  };
}

/** What failed and the start of its reason: the end of a long run must tell it. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  if (status === 'failed' && !assertionResults.some(hasFailed))
    return [`${file}: ${startOf(message)}`];
  return assertionResults
    .filter(hasFailed)
    .map(
      (test) =>
        `${file}: ${test.fullName}: ${test.failureMessages.map(startOf).join('\n         ')}`,
    );
}

const hasFailed = ({ status }) => status === 'failed';

const REASON_LINES = 12;

/** The first lines, as one block that is indented under the failure's name. */
const startOf = (text = '') =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, REASON_LINES).join('\n         ');

async function run([script, ...args], { env = {}, show = false, node = process.execPath }) {
  const child = spawn(node, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (show) process.stdout.write(text);
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
