import { AppError } from '@comarca/shared/core/errors';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import { deviceStore } from '../../../../platform/waiting/device-store.ts';
import { isUnreachable, requireSignedIn } from '../../../../platform/waiting/sending.ts';
import type { StoredAs } from '../../../../platform/waiting/waiting-queue.ts';
import { pendingActs } from '../../../../platform/waiting/waiting-queue.ts';
import { answersText } from '../diagnoses/answers.ts';
import { type EstateDiagnoses, loadDiagnoses } from '../diagnoses/diagnoses.ts';
import { saveDiagnosisMutation } from '../diagnoses/diagnosis.documents.ts';
import { sendPicture } from '../diagnoses/supports.ts';
import { estateRecord } from '../estates/estates.ts';
import type { FieldPicture, VisitValues, WaitingVisit } from './visit.ts';
import { visitQueue } from './visit-queue.ts';

/** Root of every query about visits: invalidate it after a change. */
export const visitsKey = ['visitas-gi'] as const;

/** The visits that wait in this browser. */
export const waitingVisits = visitQueue(deviceStore, {
  picture: async (image, person) => {
    requireSignedIn('id', person);
    return sendPicture(image);
  },
  save: sendVisit,
});

async function sendVisit(visit: WaitingVisit, person: string): Promise<StoredAs> {
  requireSignedIn('id', person);
  const { clave, guardado, predio, valores, guardados } = visit;
  const { respuestas, imagenes, quitados: _removed, ...fields } = valores;
  const variables = {
    ...fields,
    respuestas: answersText(respuestas),
    ...(guardado && { id: guardado.id, version: guardado.version }),
    predio,
    clase: 'CAMPO',
    soportes: JSON.stringify([...guardados, ...imagenes.map(supportOf)]),
  };
  const { saveDiagnosis: answer } = await execute(saveDiagnosisMutation, variables, {
    idempotencyKey: clave,
  });
  if (!answer.saved || !answer.diagnosis) throw refused(answer.errors);
  return answer.diagnosis;
}

const supportOf = ({ clave: _key, imagen: _image, ...support }: FieldPicture) => support;

/** What the form of a visit needs of an estate, kept so that it opens without a connection. */
export interface PreparedEstate {
  predio: string;
  codigo: string;
  nombre: string;
  lugar: string;
  proyecto: string;
  diagnosticos: EstateDiagnoses;
  /** when it was read, ISO 8601 */
  leido: string;
}

const preparedKey = (person: string, estate: string) => `predios-visita/${person}/${estate}`;
const draftKey = (person: string, estate: string) => `borradores-visita/${person}/${estate}`;

/**
 * An estate as its visit needs it: as the server has it, or as it was read last where the server
 * cannot be reached; and whether it is kept to open without a connection. @throws AppError
 */
export async function prepareEstate(
  person: string,
  estate: string,
): Promise<{ prepared: PreparedEstate; isKept: boolean }> {
  try {
    const [stored, given] = await Promise.all([estateRecord.load(estate), loadDiagnoses(estate)]);
    if (!given) throw new AppError('NOT_FOUND');
    const prepared: PreparedEstate = {
      predio: estate,
      codigo: stored.codigoSig,
      nombre: stored.nombrePredioFmi,
      lugar: [stored.vereda, stored.municipio?.nombre].filter(Boolean).join(', '),
      proyecto: stored.proyecto.disposicionDerecho,
      diagnosticos: given,
      leido: new Date().toISOString(),
    };
    return { prepared, isKept: await isKept(person, prepared) };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await deviceStore.get(preparedKey(person, estate));
    if (!kept) throw error;
    return { prepared: kept as PreparedEstate, isKept: true };
  }
}

/** Keeps an estate where there is room: a full device does not prevent a visit with a connection. */
const isKept = (person: string, prepared: PreparedEstate): Promise<boolean> =>
  deviceStore.put(preparedKey(person, prepared.predio), prepared).then(
    () => true,
    () => false,
  );

/** The estates that open without a connection in this browser. */
export const preparedEstates = async (person: string): Promise<PreparedEstate[]> =>
  [...((await deviceStore.under(preparedKey(person, ''))) as PreparedEstate[])].sort((one, other) =>
    one.codigo.localeCompare(other.codigo, 'es', { numeric: true }),
  );

export async function forgetEstate(person: string, estate: string): Promise<void> {
  await deviceStore.remove(preparedKey(person, estate));
  await deviceStore.remove(draftKey(person, estate));
}

/** What a form held when it was left: of the version that it began with. */
export interface VisitDraft {
  version: number | null;
  base: VisitValues;
  valores: VisitValues;
}

export const draftOf = async (person: string, estate: string): Promise<VisitDraft | null> =>
  ((await deviceStore.get(draftKey(person, estate))) as VisitDraft | undefined) ?? null;

export const keepDraft = (person: string, estate: string, draft: VisitDraft): Promise<void> =>
  deviceStore.put(draftKey(person, estate), draft);

export const forgetDraft = (person: string, estate: string): Promise<void> =>
  deviceStore.remove(draftKey(person, estate));

/** Whether any visit of a person is still to be sent. */
export const hasPendingVisits = async (person: string): Promise<boolean> =>
  pendingActs(await waitingVisits.of(person)).length > 0;
