import type { MassEmailValues } from '@comarca/shared/modules/usuarios/mass-email.schema';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import {
  cancelMutation,
  listQuery,
  optionsQuery,
  previewQuery,
  retryMutation,
  sendingQuery,
  sendMutation,
  testMutation,
} from './mass-email.documents.ts';

/** Root of every query about mass e-mails. */
export const massEmailKey = ['correos_masivos'] as const;

/** Related modules, and the directory of people and accounts that may be written to. */
export const loadMassEmailOptions = async () => (await execute(optionsQuery, {})).usersModuleInit;

export type MassEmailOptions = Awaited<ReturnType<typeof loadMassEmailOptions>>;

/** The message as it would be sent: cleaned HTML, and its plain text. */
export const loadPreview = async (draft: VariablesOf<typeof previewQuery>, signal: AbortSignal) =>
  (await execute(previewQuery, draft, { signal })).massEmailPreview;

/** @returns the sending's id @throws AppError with the refused fields */
export async function sendMassEmail(
  values: MassEmailValues,
  { idempotencyKey }: SaveCall,
): Promise<string> {
  const { sendMasiveEmail } = await execute(sendMutation, values, { idempotencyKey });
  if (!sendMasiveEmail.success || !sendMasiveEmail.massEmail) throw refused(sendMasiveEmail.errors);
  return sendMasiveEmail.massEmail.id;
}

/** Sends it to whoever writes it alone. @returns the address @throws AppError with the refused fields */
export async function sendTest(draft: VariablesOf<typeof testMutation>): Promise<string> {
  const { sendMassEmailTest } = await execute(testMutation, draft);
  if (!sendMassEmailTest.success || !sendMassEmailTest.correo)
    throw refused(sendMassEmailTest.errors);
  return sendMassEmailTest.correo;
}

/** Tries again those whom an ended sending did not reach. @throws AppError */
export async function retrySending(id: string): Promise<void> {
  const { retryMassEmail } = await execute(retryMutation, { id });
  if (!retryMassEmail.success) throw refused(retryMassEmail.errors);
}

/** Writes to nobody who still waits. @throws AppError */
export async function cancelSending(id: string): Promise<void> {
  const { cancelMassEmail } = await execute(cancelMutation, { id });
  if (!cancelMassEmail.success) throw refused(cancelMassEmail.errors);
}

export async function loadSendings({ first, offset, search, orderBy }: ListQuery) {
  return (await execute(listQuery, { first, offset, search, orderBy })).massEmailsRelay;
}

export type SendingRow = Awaited<ReturnType<typeof loadSendings>>['nodes'][number];

/** One sending with a page of its recipients. @throws AppError NOT_FOUND */
export const loadSending = async (variables: VariablesOf<typeof sendingQuery>) =>
  (await execute(sendingQuery, variables)).massEmail;

export type Sending = Awaited<ReturnType<typeof loadSending>>;
