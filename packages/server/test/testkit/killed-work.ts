import type { TestApp } from './app.ts';
import { startNode, type TestNode } from './node.ts';

/** The whole program. */
const whole = new URL('../inteligencia/report-node.ts', import.meta.url);

/** A further process on the database and the files of a test's program, to be killed at work. */
export const startVictim = (
  { app }: TestApp,
  role: 'all' | 'worker',
  program: URL = whole,
): Promise<TestNode> =>
  startNode(
    {
      DATABASE_URL: app.config.DATABASE_URL ?? '',
      DATA_DIR: app.config.dataDir,
      COMARCA_SECRET: app.config.COMARCA_SECRET ?? '',
      COMARCA_ROLE: role,
    },
    program,
  );
