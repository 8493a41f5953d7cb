import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { ESTATE, READ } from '../access.ts';
import {
  type DiagnosisRow,
  findDiagnosis,
  listDiagnoses,
  listQuestions,
  listResponsible,
} from './diagnosis.repository.ts';

/** The diagnoses of an estate with what their forms need, for who takes part in its project. */
export const estateDiagnoses = reading({
  access: READ,
  schema: z.object({ predio: idOf(ESTATE) }),
  run: async ({ db }, { predio }) => ({
    diagnosticos: await listDiagnoses(db, predio),
    preguntas: await listQuestions(db, null),
    responsables: await listResponsible(db, predio),
  }),
});

/** @throws AppError NOT_FOUND */
export async function loadDiagnosis(db: Reader, id: number): Promise<DiagnosisRow> {
  const found = await findDiagnosis(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
