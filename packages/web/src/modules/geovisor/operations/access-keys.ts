import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

export const accessKeysKey = ['llaves_acceso'] as const;

const keysQuery = graphql(`
  query LlavesDeAcceso { accessKeys { id nombre inicio creada ultimoUso revocada } }
`);

/** The keys of who is signed in, the newest first. */
export const loadAccessKeys = async (signal: AbortSignal) => [
  ...(await execute(keysQuery, {}, { signal })).accessKeys,
];

export type AccessKey = Awaited<ReturnType<typeof loadAccessKeys>>[number];

const createMutation = graphql(`
  mutation CrearLlave($nombre: String!) {
    createAccessKey(nombre: $nombre) { success llave errors { campo message } }
  }
`);

/**
 * Makes a key.
 * @param idempotencyKey that of the submit: when it is sent again it makes no second key
 * @returns it, this once
 * @throws AppError with the refused fields
 */
export async function createAccessKey(
  values: { nombre: string },
  idempotencyKey: string,
): Promise<string> {
  const { createAccessKey: answer } = await execute(createMutation, values, { idempotencyKey });
  if (!answer.success || answer.llave === null) throw refused(answer.errors);
  return answer.llave;
}

const revokeMutation = graphql(`
  mutation RevocarLlave($id: ID!) {
    revokeAccessKey(id: $id) { success errors { campo message } }
  }
`);

/** Ends a key. @throws AppError */
export async function revokeAccessKey(id: string): Promise<void> {
  const { revokeAccessKey: answer } = await execute(revokeMutation, { id });
  if (!answer.success) throw refused(answer.errors);
}
