import type { z } from 'zod';
import type { JobDefinition } from '../../jobs/jobs.ts';

/** A job that makes a file for a person: one at a time, tried twice, few in line for each. */
export const preparingJob = <Schema extends z.ZodType>(
  definition: Pick<JobDefinition<Schema>, 'name' | 'schema' | 'run'>,
): JobDefinition<Schema> => ({
  ...definition,
  retryLimit: 1,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 2, total: 6 },
});
