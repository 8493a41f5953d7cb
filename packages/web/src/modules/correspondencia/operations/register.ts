import { AppError } from '@comarca/shared/core/errors';
import { timestampName } from '@comarca/shared/core/formats';
import type { annulFilingSchema } from '@comarca/shared/modules/correspondencia/register.schema';
import type { z } from 'zod';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { letterKey } from './letters.ts';

export const registerKey = (id: string) => [...letterKey(id), 'registro'] as const;

const registerQuery = graphql(`
  query RegistroCorrespondencia($id: ID!) {
    correspondence(id: $id) {
      radicado { codigo verificacionUrl anulacion { motivo acto fecha } }
      notificaciones { id destinatario estado error intentos fecha enviadaEn }
    }
  }
`);

const annulMutation = graphql(`
  mutation AnularRadicado($correspondenceId: ID!, $motivo: String!, $acto: String!) {
    annulCorrespondence(correspondenceId: $correspondenceId, motivo: $motivo, acto: $acto) {
      annulled
      errors { campo message }
    }
  }
`);

/** A letter's filing and its notifications. @throws AppError NOT_FOUND */
export async function loadRegister(id: string) {
  const { correspondence } = await execute(registerQuery, { id });
  if (!correspondence) throw new AppError('NOT_FOUND');
  return correspondence;
}
type Register = Awaited<ReturnType<typeof loadRegister>>;
export type Notification = Register['notificaciones'][number];

/** @throws AppError with why not */
export async function annulFiling(
  correspondenceId: string,
  values: z.output<typeof annulFilingSchema>,
  { idempotencyKey }: SaveCall,
): Promise<void> {
  const { annulCorrespondence: answer } = await execute(
    annulMutation,
    { correspondenceId, ...values },
    { idempotencyKey },
  );
  if (!answer.annulled) throw refused(answer.errors);
}

/** Downloads the act of a month of the register. @throws AppError */
export const downloadAct = (year: number, month: number): Promise<void> =>
  downloadFile(
    `/api/v1/correspondencia/acta/${year}/${month}`,
    `acta_registro_${timestampName(new Date())}.pdf`,
  );
