import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { sendForJson } from '../../../platform/http/send.ts';

const systemState = z.object({
  baseDatos: z.enum(['embebida', 'externa']),
  postgis: z.string(),
  resisteApagon: z.boolean(),
  sinEspacio: z.boolean(),
  reinicios: z.number(),
  salto: z.object({ ahora: z.string(), conocido: z.string() }).nullable(),
});

/** How the installation's database is. */
export type SystemState = z.infer<typeof systemState>;

/** Asks the server how its database is. Superusers only. @throws AppError in Spanish */
export const loadSystemState = async (signal: AbortSignal): Promise<SystemState> =>
  systemState.parse(await sendForJson('/api/v1/sistema', { signal }));

const confirmMutation = graphql(`
  mutation ConfirmarReloj {
    confirmRegisterClock { confirmed errors { campo message } }
  }
`);

/** Says that the database's clock is right, so that letters are filed again. @throws AppError */
export async function confirmClock(): Promise<void> {
  const { confirmRegisterClock: answer } = await execute(confirmMutation, {});
  if (!answer.confirmed) throw refused(answer.errors);
}
