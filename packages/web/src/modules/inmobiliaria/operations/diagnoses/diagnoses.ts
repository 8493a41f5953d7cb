import type { DiagnosisKind } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import { saveBy } from '../../../../platform/record/calls.ts';
import * as documents from './diagnosis.documents.ts';

/** Root of every query about diagnoses: invalidate it after a change. */
export const diagnosesKey = ['diagnosticos-gi'] as const;

/** The diagnoses of an estate with what their forms need. */
export const loadDiagnoses = async (predio: string) =>
  (await execute(documents.estateDiagnosesQuery, { predio })).estateDiagnoses;

export type EstateDiagnoses = NonNullable<Awaited<ReturnType<typeof loadDiagnoses>>>;
export type Diagnosis = EstateDiagnoses['diagnosticos'][number];
export type Question = EstateDiagnoses['preguntas'][number];

/** What the folios of an estate say of its title over years up to today. */
export const loadTradition = async (predio: string, years: number) =>
  (await execute(documents.estateTraditionQuery, { predio, anios: years })).estateTradition;

export type TraditionFolio = NonNullable<
  Awaited<ReturnType<typeof loadTradition>>
>['folios'][number];

/** Who takes part in the acts of an estate's folios; the reading stays in the record of acts. */
export const loadParties = async (predio: string) =>
  (await execute(documents.traditionPartiesQuery, { predio })).estateTraditionParties;

export type FolioParties = NonNullable<Awaited<ReturnType<typeof loadParties>>>[number];

export const saveDiagnosis = saveBy(documents.saveDiagnosisMutation, 'saveDiagnosis', 'diagnosis');

interface Step {
  id: string;
  version: number;
  paso: string;
  observacion: string;
}

/** Takes a step of a diagnosis. @throws AppError with why it is refused */
export async function stepDiagnosis(step: Step): Promise<void> {
  const { stepDiagnosis: answer } = await execute(documents.stepDiagnosisMutation, step);
  if (!answer.saved) throw refused(answer.errors);
}

/** What the form of a diagnosis is opened for. */
export interface DiagnosisTarget {
  estate: string;
  kind: DiagnosisKind;
  diagnosis: Diagnosis | null;
}
