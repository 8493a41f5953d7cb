import type { TestApp } from './app.ts';
import { startNode, type TestNode } from './node.ts';

const program = new URL('../inteligencia/report-node.ts', import.meta.url);

/** A further process on the database and the files of a test's program, to be killed at work. */
export const startVictim = ({ app }: TestApp, role: 'all' | 'worker'): Promise<TestNode> =>
  startNode(
    {
      DATABASE_URL: app.config.DATABASE_URL ?? '',
      DATA_DIR: app.config.dataDir,
      COMARCA_SECRET: app.config.COMARCA_SECRET ?? '',
      COMARCA_ROLE: role,
    },
    program,
  );

/** The last signs of life lie as far back as they must before others take the work over, in seconds. */
export const letSilencePass = ({ app }: TestApp, seconds: number) =>
  app.database.pool.query(
    `update trabajos set heartbeat_at = heartbeat_at - make_interval(secs => $1)
     where estado = 'EN_CURSO'`,
    [seconds],
  );
