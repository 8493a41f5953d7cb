import { AppError, fieldError } from '@comarca/shared/core/errors';
import { optionalKey, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  diagnosisFields,
  diagnosisSchema,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import {
  supportMessages,
  supportNames,
  supportsProblem,
} from '@comarca/shared/modules/inmobiliaria/support.rules';
import type { z } from 'zod';
import { settleFiles } from '../../../core/files/settle-files.ts';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { partOf } from '../access.repository.ts';
import { CHANGE_ESTATE, DIAGNOSIS, ESTATE, narrowedTo, requirePart } from '../access.ts';
import { loadDiagnosis } from './diagnosis.queries.ts';
import {
  type DiagnosisRow,
  insertDiagnosis,
  listQuestions,
  listResponsible,
  lockDiagnosisVersion,
  tellEstate,
  updateDiagnosis,
} from './diagnosis.repository.ts';

const schema = diagnosisSchema.extend({ predio: ownIdOf(ESTATE) });
type SaveInput = z.output<typeof schema>;

/** What the history tells of a diagnosis: its answers line by line. */
export const auditedDiagnosis = (row: DiagnosisRow): Record<string, unknown> => ({
  ...auditedFields(diagnosisFields, row),
  respuestas: row.respuestas
    .map(({ texto, respuesta, nota }) => [texto, respuesta, nota].filter(Boolean).join(' · '))
    .join('\n'),
  soportes: row.soportes
    .map(({ clase, nombre, descripcion }) =>
      [supportNames[clase], nombre, descripcion].filter(Boolean).join(' · '),
    )
    .join('\n'),
});

/** Begins a diagnosis of an estate, or writes on in one that is under way. */
export const saveDiagnosis = savedRecord({
  entity: DIAGNOSIS,
  operation: 'saveDiagnosis',
  access: { add: CHANGE_ESTATE, change: CHANGE_ESTATE },
  schema,
  unique: { diagnosticos_gi_clase: { campo: 'clase', etiqueta: diagnosisFields.clase.label } },
  load: loadDiagnosis,
  lock: lockDiagnosisVersion,
  guard: ({ tx, actor }, row) => requirePart({ db: tx, actor }, row.proyecto),
  check: diagnosisToStore,
  write: {
    async insert(scope, { own, written, files }) {
      const id = await insertDiagnosis(scope.tx, { ...own, ...written });
      await tellEstate(scope.tx, own.predio_id, own.clase, false);
      await settleSupports(scope, id, files);
      return id;
    },
    async update(scope, id, { written, files }) {
      await updateDiagnosis(scope.tx, id, written);
      await settleSupports(scope, id, files);
    },
  },
  audited: auditedDiagnosis,
});

/** Gives a diagnosis the files that its save names; null names nothing. @throws AppError VALIDATION */
async function settleSupports(
  { tx, actor }: WriteScope,
  id: number,
  wanted: readonly string[] | null,
): Promise<void> {
  if (wanted === null) return;
  const refusal = { campo: 'soportes', message: supportMessages.gone };
  await settleFiles(tx, { entidad: DIAGNOSIS, id }, { wanted, user: actor.id, refusal });
}

/** The row to store. @throws AppError VALIDATION */
async function diagnosisToStore(
  { tx, actor }: WriteScope,
  input: SaveInput,
  before: DiagnosisRow | null,
) {
  if (before && (before.predio !== input.predio || before.clase !== input.clase)) {
    throw new AppError('NOT_FOUND');
  }
  if (before && before.estado !== 'EN CURSO') {
    throw fieldError('', `El diagnóstico está ${before.estado}: ya no se edita.`);
  }
  const [seen] = await partOf(tx, 'predios_gi', [input.predio], narrowedTo(actor));
  if (seen === undefined) throw new AppError('NOT_FOUND');
  const responsible = optionalKey(input.responsable);
  const kept = before?.responsable?.id ?? null;
  if (responsible !== null && responsible !== kept) {
    const among = await listResponsible(tx, input.predio);
    if (!among.some(({ id }) => id === responsible)) {
      throw fieldError('responsable', messages.select);
    }
  }
  const questions = new Map((await listQuestions(tx, input.clase)).map((one) => [one.id, one]));
  const earlier = new Map(before?.respuestas.map((one) => [one.pregunta, one]));
  const answered = input.respuestas.map((one) => {
    const question = questions.get(one.pregunta) ?? earlier.get(one.pregunta);
    if (!question) throw fieldError('respuestas', messages.select);
    return { ...one, texto: question.texto };
  });
  const supports = input.soportes ?? null;
  const problem = supportsProblem(input.clase, supports ?? before?.soportes ?? [], input.recibio);
  if (problem !== null) {
    const field = problem === supportMessages.unsigned ? 'recibio' : 'soportes';
    throw fieldError(field, problem);
  }
  return {
    files: supports?.map(({ archivo }) => archivo) ?? null,
    own: { predio_id: input.predio, clase: input.clase },
    written: {
      responsable_id: responsible,
      concepto: input.concepto,
      hallazgos: input.hallazgos,
      respuestas: JSON.stringify(answered),
      fecha_visita: input.fechaVisita || null,
      recibio: input.recibio,
      documento_recibio: input.documentoRecibio,
      ...(supports && { soportes: JSON.stringify(supports) }),
      autores: [...new Set([...(before?.autores ?? []), actor.id])],
    },
  };
}
