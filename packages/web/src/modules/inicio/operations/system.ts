import { z } from 'zod';
import { sendForJson } from '../../../platform/http/send.ts';

const systemState = z.object({
  baseDatos: z.enum(['embebida', 'externa']),
  postgis: z.string(),
  resisteApagon: z.boolean(),
  sinEspacio: z.boolean(),
  reinicios: z.number(),
});

/** How the installation's database is. */
export type SystemState = z.infer<typeof systemState>;

/** Asks the server how its database is. Superusers only. @throws AppError in Spanish */
export const loadSystemState = async (signal: AbortSignal): Promise<SystemState> =>
  systemState.parse(await sendForJson('/api/v1/sistema', { signal }));
