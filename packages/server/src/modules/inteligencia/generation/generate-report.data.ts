import { z } from 'zod';
import type { RunningJob } from '../../../core/jobs/jobs.ts';

export const GENERATE_JOB = 'reporte-rapido.generar';

export const generateData = z.object({
  reporteId: z.number().int(),
  ejecucionId: z.number().int(),
  /** every layer is crossed, also what did not change */
  todo: z.boolean().optional(),
});

export type GenerateJob = RunningJob<z.output<typeof generateData>>;
