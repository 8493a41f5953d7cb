// npm test: every check and every test; the last line counts them.
// For daily work: npm test -- --only lint,types,unit,runtimes,native,embedded,faults,e2e
// Before a release: npm test -- --whole, which runs on each database and each Node what one is enough for too.
import { parseArgs } from 'node:util';
import { check, someAtATime, vitest, vitestTwice } from './lib/checks.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureGraphqlTypes } from './lib/graphql-types.mjs';
import { useMemoryForTemporaryFiles } from './lib/memory-folder.mjs';
import { startNativeCluster } from './lib/native-cluster.mjs';
import { onOneDatabase } from './lib/on-one-database.mjs';
import { otherRuntimes, startOnEach } from './lib/runtimes.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Most of the checks that start no test keep one of the two processors busy. */
const CHECKS_AT_A_TIME = 2;
/** Characters of a failure where it is told in a line. */
const SHORT_REASON = 400;
/** Few rounds show what a version of Node lacks. */
const FEW_ROUNDS = '0.1';
const parts = ['lint', 'types', 'unit', 'runtimes', 'native', 'embedded', 'faults', 'e2e'];
const { values } = parseArgs({
  options: { only: { type: 'string' }, whole: { type: 'boolean', default: false } },
});
const wanted = new Set(values.only?.split(',') ?? parts);
const unknown = [...wanted].filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${parts.join(', ')}`);
  process.exit(2);
}

// What is tried again leaves the same to chance as the first time.
process.env.COMARCA_TEST_SEED ??= String(Date.now() % 1_000_000);
const needsCluster = ['native', 'faults', 'e2e'].some((part) => wanted.has(part));
await Promise.all([ensureDependencies(), needsCluster && ensureSystemPackages()]);
useMemoryForTemporaryFiles();
const cluster = needsCluster ? await startNativeCluster() : undefined;
const outcomes = [];
try {
  outcomes.push(...(await everything()));
} finally {
  await cluster?.stop();
}
summarise(outcomes);

/**
 * The faults of the embedded database mostly wait for processes to end and to begin: the checks, the
 * web's build and the tests without a browser run meanwhile.
 */
async function everything() {
  const faults = part('faults');
  const { atOnce, onTypes } = staticChecks();
  const results = await someAtATime(CHECKS_AT_A_TIME, atOnce);
  results.push(...(await someAtATime(CHECKS_AT_A_TIME, onTypes)));
  if (wanted.has('e2e')) await ensureWebBuilt();
  results.push(...(await part('unit')), ...(await onOtherRuntimes()), ...(await part('native')));
  results.push(...(await faults));
  for (const name of ['embedded', 'e2e']) results.push(...(await part(name)));
  return results;
}

/**
 * A start on each of the other versions of Node that are promised, and what the server consists of, tested
 * without one, on the newest of them: it is the farthest from the one that runs.
 */
async function onOtherRuntimes() {
  if (!wanted.has('runtimes')) return [];
  const runtimes = await otherRuntimes();
  const start = startOnEach(runtimes);
  const results = [];
  for (const { name, node } of values.whole ? runtimes : runtimes.slice(-1)) {
    const env = { COMARCA_ROUNDS: FEW_ROUNDS };
    const options = { files: ['packages/server', 'packages/shared'], quiet: true, node };
    results.push(await vitest(`unit on ${name}`, 'unit', env, options));
  }
  return [...results, await start];
}

/** Checks that read the types of the GraphQL documents follow those that make them. */
function staticChecks() {
  const lint = {
    atOnce: [
      ['biome', '@biomejs/biome/bin/biome', ['check', '.']],
      [
        'dependencies',
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ['packages', '--config', '.dependency-cruiser.cjs'],
      ],
    ],
    onTypes: [
      // The longest first, so that it does not end alone.
      ['oxlint', 'oxlint/bin/oxlint', ['packages', 'tools', 'bench']],
      ['unused code and packages', 'knip/bin/knip.js', ['--no-progress']],
    ],
  };
  const types = {
    atOnce: [typesOf('shared')],
    onTypes: ['server', 'web', 'e2e'].map((name) => typesOf(name)),
  };
  const chosen = [wanted.has('lint') && lint, wanted.has('types') && types].filter(Boolean);
  const tasks = (kind) => chosen.flatMap((part) => part[kind].map((one) => () => check(...one)));
  const readsTypes = chosen.length > 0 || wanted.has('unit');
  return {
    atOnce: [...(readsTypes ? [documentTypes] : []), ...tasks('atOnce')],
    onTypes: tasks('onTypes'),
  };
}

function typesOf(name) {
  return [
    `types of ${name}`,
    'typescript-7/bin/tsc',
    ['-p', `packages/${name}`, '--singleThreaded'],
  ];
}

/** Makes the types of the GraphQL documents: a document that asks for what the schema does not have fails. */
async function documentTypes() {
  const startedAt = Date.now();
  let failed = 0;
  await ensureGraphqlTypes().catch((error) => {
    console.log(error.message);
    failed = 1;
  });
  const seconds = (Date.now() - startedAt) / 1000;
  return { name: 'types of the GraphQL documents', passed: 1 - failed, failed, seconds };
}

/** The outcome of a part of the tests, when it is wanted. */
async function part(name) {
  if (!wanted.has(name)) return [];
  const native = { COMARCA_TEST_DB: 'native', COMARCA_TEST_DATABASE_URL: cluster?.url ?? '' };
  const embedded = { COMARCA_TEST_DB: 'embedded' };
  const runs = {
    unit: () => vitestTwice('unit', 'unit', {}),
    native: () => vitestTwice('integration on native PostGIS', 'integration', native),
    embedded: () =>
      vitestTwice('integration on the embedded database', 'integration', embedded, {
        leavesOut: true,
        without: values.whole ? [] : onOneDatabase,
      }),
    faults: () => vitest('faults of the embedded database', 'embedded', native, { aside: true }),
    e2e: () => vitestTwice('browser', 'e2e', native),
  };
  return [await runs[name]()];
}

function summarise(all) {
  console.log('');
  for (const { name, passed, failed, seconds, failures = [], unsteady = [] } of all) {
    const mark = failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${mark.padEnd(7)}${name}: ${passed} passed, ${failed} failed (${Math.round(seconds)} s)`,
    );
    for (const failure of failures) console.log(`       ${failure}`);
    for (const failure of unsteady) console.log(`       passed at its second try: ${failure}`);
  }
  const sum = (key) => all.reduce((total, outcome) => total + outcome[key], 0);
  // Once more in a line each: where only the end of this is kept, the reasons above are cut.
  for (const failure of all.flatMap(({ failures = [] }) => failures)) {
    console.log(`FAILED ${failure.replaceAll(/\s+/g, ' ').slice(0, SHORT_REASON)}`);
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(all.some(({ failed }) => failed !== 0) || all.length === 0 ? 1 : 0);
}
