// npm test: every check and every test; the last line counts them.
// For daily work: npm test -- --only lint,types,unit,native,embedded,faults,e2e
import { parseArgs } from 'node:util';
import { check, vitest } from './lib/checks.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { startNativeCluster } from './lib/native-cluster.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const parts = ['lint', 'types', 'unit', 'native', 'embedded', 'faults', 'e2e'];
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = new Set(values.only?.split(',') ?? parts);
const unknown = [...wanted].filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${parts.join(', ')}`);
  process.exit(2);
}

await ensureDependencies();
const needsCluster = ['native', 'faults', 'e2e'].some((part) => wanted.has(part));
if (needsCluster) ensureSystemPackages();
const cluster = needsCluster ? await startNativeCluster() : undefined;
const outcomes = [];
try {
  outcomes.push(...(await staticChecks()), ...(await tests()));
} finally {
  await cluster?.stop();
}
summarise(outcomes);

function staticChecks() {
  const lint = [
    ['biome', '@biomejs/biome/bin/biome', ['check', '.']],
    ['eslint', 'eslint/bin/eslint.js', ['packages', 'tools', 'bench', '--max-warnings=0']],
    [
      'dependencies',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ['packages', '--config', '.dependency-cruiser.cjs'],
    ],
    ['unused code and packages', 'knip/bin/knip.js', ['--no-progress']],
  ];
  const types = ['shared', 'server', 'web', 'e2e'].map((name) => [
    `types of ${name}`,
    'typescript/bin/tsc',
    ['-p', `packages/${name}`],
  ]);
  const chosen = [...(wanted.has('lint') ? lint : []), ...(wanted.has('types') ? types : [])];
  return twoAtATime(chosen.map((one) => () => check(...one)));
}

async function tests() {
  const native = { COMARCA_TEST_DB: 'native', COMARCA_TEST_DATABASE_URL: cluster?.url ?? '' };
  const runs = {
    unit: () => vitest('unit', 'unit', {}),
    native: () => vitest('integration on native PostGIS', 'integration', native),
    embedded: () =>
      vitest(
        'integration on the embedded database',
        'integration',
        { COMARCA_TEST_DB: 'embedded' },
        { leavesOut: true },
      ),
    faults: () => vitest('faults of the embedded database', 'embedded', native),
    e2e: async () => {
      await ensureWebBuilt();
      return vitest('browser', 'e2e', native);
    },
  };
  const results = [];
  for (const [part, run] of Object.entries(runs)) if (wanted.has(part)) results.push(await run());
  return results;
}

async function twoAtATime(jobs) {
  const results = [];
  const waiting = jobs.entries();
  const lane = async () => {
    for (const [index, job] of waiting) results[index] = await job();
  };
  await Promise.all([lane(), lane()]);
  return results;
}

function summarise(all) {
  console.log('');
  for (const { name, passed, failed, seconds, failures = [] } of all) {
    const mark = failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${mark.padEnd(7)}${name}: ${passed} passed, ${failed} failed (${Math.round(seconds)} s)`,
    );
    for (const failure of failures) console.log(`       ${failure}`);
  }
  const sum = (key) => all.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 || all.length === 0 ? 1 : 0);
}
