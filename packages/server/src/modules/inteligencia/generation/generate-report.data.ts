import { z } from 'zod';
import type { RunningJob } from '../../../core/jobs/jobs.ts';

export const GENERATE_JOB = 'reporte-rapido.generar';

export const generateData = z.object({
  reporteId: z.number().int(),
  ejecucionId: z.number().int(),
});

export type GenerateJob = RunningJob<z.output<typeof generateData>>;
