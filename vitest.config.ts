import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const require = createRequire(import.meta.url);

/** The seed of the order of files, and of what tests leave to chance in processes of their own. */
process.env.COMARCA_TEST_SEED ??= String(Date.now() % 1_000_000);

const root = fileURLToPath(new URL('.', import.meta.url));

/** Room for a worker: its own process, at most one embedded database of 1 GB, or a server and a browser. */
const WORKER_BYTES = 4 * 2 ** 30;

/** One for each processor, as far as the memory goes: two at least, and more than four gain little. */
const WORKERS = Math.max(
  2,
  Math.min(4, availableParallelism(), Math.floor(totalmem() / WORKER_BYTES)),
);

/** Tests make much that is thrown away at once: room for it spares a tenth of their processor time. */
const execArgv = ['--max-semi-space-size=32'];

/** Libraries that Node loads take graphql's CommonJS build; the tests' own imports must be the same. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] };

/** Before a run: what tests start as processes of their own is translated. After it: its databases go. */
const runSetup = ['programs', 'run'].map((name) => `packages/server/test/testkit/${name}.ts`);

/** What properties leave to chance follows the run's seed: a counterexample is found again. */
const propertySeed = 'tools/lib/property-seed.ts';

/** Files that take far longer than the others of their run: begun last, one would end alone. */
const LONG =
  /fuzz|killed-|permission-table|foreign-ids|report-writing|processes|embedded-faults|routes\.test|(quick-report|access|contracts-projects|letters|xss)\.test/;

/** Measured by the clock: begun last, once the checks that run beside the first files are over. */
const TIMED = /hung-database/;

/** The rank of a file in its run: the lower, the earlier. */
const rankOf = (moduleId: string): string => {
  if (TIMED.test(moduleId)) return '2';
  return LONG.test(moduleId) ? '0' : '1';
};

/**
 * The files of every run come in an order of their own, so that none may count on another; the seed
 * that the run prints gives the same order again. Tests within a file keep theirs: many files tell
 * a story from top to bottom.
 */
class RandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    console.log(`Order of files: COMARCA_TEST_SEED=${seed}`);
    const place = ({ moduleId }: TestSpecification) =>
      rankOf(moduleId) +
      createHash('sha256')
        .update(`${seed} ${relative(root, moduleId)}`)
        .digest('hex');
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // The runs that follow each other translate the same sources.
    experimental: { fsModuleCache: true },
    sequence: {
      sequencer: RandomOrder,
      seed: Number(process.env.COMARCA_TEST_SEED),
    },
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: 'unit',
          execArgv,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/*/test/**/*.unit.test.ts',
            'tools/**/*.test.ts',
          ],
          testTimeout: 60_000,
          setupFiles: propertySeed,
          isolate: false,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'integration',
          execArgv,
          setupFiles: propertySeed,
          include: ['packages/server/test/**/*.integration.test.ts'],
          globalSetup: runSetup,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
          // Loading the server costs more than many a file: those of a worker share it.
          isolate: false,
        },
      },
      {
        // The embedded database itself: its process is killed, hung and starved here.
        resolve: oneGraphql,
        test: {
          name: 'embedded',
          execArgv,
          include: ['packages/server/test/**/*.embedded.test.ts'],
          globalSetup: runSetup,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['packages/e2e/**/*.test.ts'],
          globalSetup: [...runSetup, 'packages/server/test/testkit/databases/demo-database.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // The usual second is short for a browser that shares two processors.
          expect: { poll: { timeout: 40_000, interval: 100 } },
          // Each waits a fifth of its time for answers: one more takes it.
          maxWorkers: WORKERS + 1,
          // Each file has a server, a database and a browser of its own; what they load is shared.
          isolate: false,
        },
      },
    ],
  },
});
