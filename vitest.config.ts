import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

/** Each worker of the integration tests runs at most one embedded database: 1 GB of memory each. */
const WORKERS = 2;

/** Libraries that Node loads take graphql's CommonJS build; the tests' own imports must be the same. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/*/test/**/*.unit.test.ts',
            'tools/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'integration',
          include: ['packages/server/test/**/*.integration.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        // The embedded database itself: its process is killed, hung and starved here.
        test: {
          name: 'embedded',
          include: ['packages/server/test/**/*.embedded.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['packages/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // The usual second is short for a browser that shares two processors.
          expect: { poll: { timeout: 20_000, interval: 100 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
