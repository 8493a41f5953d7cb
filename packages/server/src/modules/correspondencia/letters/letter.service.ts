import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  directionAfter,
  letterMessages,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import {
  bringsFile,
  createLetterFields,
  fileRefusal,
  hasOneOwner,
  ownerRefusal,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { ClaimedFile } from '../../../core/files/claimed-files.repository.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import {
  authorize,
  operation,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { documentsUsed } from '../../archivo/public.ts';
import { idTextOf, maybeIdTextOf } from '../../procesos/public.ts';
import { type Draft, draftSchema, makeDraft, savingDraft } from '../documents/draft.ts';
import { asAttachments, linkAttachments, storeWord, takeFiles } from '../documents/take-files.ts';
import { responseDeadline, USUAL_DAYS } from '../register/deadline.ts';
import { recordFiling, sealDocument } from '../register/file-letter.ts';
import { ADD, LETTER_ENTITY } from './letter.access.ts';
import { findParties } from './letter.repository.ts';
import { announce } from './letter-notices.ts';
import { letterNow, readable } from './letter-step.ts';
import {
  changeLetter,
  findOfficial,
  findReferences,
  insertAttachments,
  insertLetter,
} from './letter-writes.repository.ts';
import { writeChange } from './write-change.ts';

const fields = z.object({
  ...createLetterFields,
  employee: createLetterFields.employee.pipe(idTextOf('usuario', 'rule')),
  correspondenceType: createLetterFields.correspondenceType.pipe(
    idTextOf('tipoCorrespondencia', 'rule'),
  ),
  project: createLetterFields.project.pipe(maybeIdTextOf('proyecto', 'rule')),
  process: createLetterFields.process.pipe(maybeIdTextOf('proceso', 'rule')),
  contract: createLetterFields.contract.pipe(maybeIdTextOf('contrato', 'rule')),
  template: createLetterFields.template.pipe(maybeIdTextOf('plantillaCorrespondencia', 'rule')),
  parent: createLetterFields.parent.pipe(maybeIdTextOf(LETTER_ENTITY, 'rule')),
  /** what is not said is as the type has it */
  requiresResponse: z.boolean().nullish(),
});
const schema = fields.refine(hasOneOwner, ownerRefusal).refine(bringsFile, fileRefusal);
type CreateInput = z.output<typeof schema>;

/**
 * Writes a letter down: an outgoing one is Creada, with the Word file that its template makes; an
 * incoming one is Recibida, with its number of the register. @returns the letter's id
 */
export const createLetter = Object.assign(
  async (context: RequestContext, input: z.input<typeof schema>): Promise<number> => {
    authorize(context, ADD);
    const letter = validate(schema, input);
    const made = await draftOf(context, letter);
    return savingDraft(context.app, made ?? undefined, () =>
      insert(context, { ...input, draft: made }),
    );
  },
  { access: ADD, named: namedIds(fields) },
);

async function draftOf(context: RequestContext, letter: CreateInput): Promise<Draft | null> {
  if (letter.template === null) return null;
  if (!letter.outgoing) throw fieldError('template', ONLY_OUTGOING);
  return makeDraft(context, { ...letter, template: letter.template, retired: false });
}

const ONLY_OUTGOING = 'Las plantillas son solo para correspondencia enviada.';

const insert = operation({
  name: 'createCorrespondence',
  access: ADD,
  schema: fields
    .extend({ draft: draftSchema.nullable() })
    .refine(hasOneOwner, ownerRefusal)
    .refine(bringsFile, fileRefusal),
  idempotent: true,
  async run(scope, { draft: made, ...input }) {
    const named = await checkedReferences(scope, input);
    const answered = isAnswered(input, named.dias_respuesta);
    const id = await insertLetter(scope.tx, {
      tipo_id: input.correspondenceType,
      descripcion: input.shortDescription,
      agente_externo: input.sender,
      codigo_externo: input.senderCode,
      correo_externo: input.senderEmail || null,
      saliente: input.outgoing,
      estado: input.outgoing ? 'Creada' : 'Recibida',
      funcionario_id: input.employee,
      usuario_creo_id: scope.actor.id,
      proyecto_id: input.project,
      proceso_id: input.process,
      contrato_id: input.contract,
      plantilla_id: input.template,
      padre_id: input.parent,
      prioridad: input.priority ?? null,
      campos_pie: input.fields,
      ruta_sharepoint: input.sharepointPath || null,
      requiere_respuesta: answered,
      fecha_limite: answered ? await deadlineOf(scope, input, named.dias_respuesta) : null,
    });
    const own = await hangFiles(scope, id, { input, made });
    if (!input.outgoing) await fileIncoming(scope, id, own);
    await finish(scope, id, input);
    return { id, draftKey: made?.key ?? null };
  },
});

async function finish(scope: WriteScope, id: number, input: CreateInput): Promise<void> {
  const after = await letterNow(scope, id);
  const unanswered = !input.outgoing && !after.requiere_respuesta ? input.noResponseReason : '';
  await writeChange(scope, id, {
    estado: after.estado,
    usuario: scope.actor.id,
    mensaje: unanswered && `No requiere respuesta: ${unanswered}`,
  });
  const radicado = after.codigo_radicacion ?? `sin radicar (${id})`;
  const source = await documentsUsed(scope, input.files, `Correspondencia ${radicado}`);
  await scope.audit({
    entity: LETTER_ENTITY,
    entityId: id,
    after: { ...readable(after), ...(source && { desdeArchivo: source }) },
  });
  announce(scope, after, {
    action: 'created',
    message: `Tiene correspondencia nueva de ${after.agente_externo}.`,
    ...(input.outgoing ? {} : { avisa: after.funcionario_id }),
  });
}

/**
 * Whether a letter has to be answered: as its type says, unless it is said otherwise. What the law
 * gives a term is left unanswered only with a reason. @throws AppError VALIDATION
 */
function isAnswered(
  { outgoing, requiresResponse, noResponseReason }: CreateInput,
  days: number | null,
): boolean {
  if (outgoing) return false;
  const answered = requiresResponse ?? days !== null;
  if (!answered && days !== null && noResponseReason === '') {
    throw fieldError('noResponseReason', letterMessages.noResponseReason);
  }
  return answered;
}

/** The last day to answer what came in and asks for an answer: the given one, or as the law counts. */
async function deadlineOf(
  { tx }: WriteScope,
  input: CreateInput,
  days: number | null,
): Promise<string> {
  return input.deadline || responseDeadline(tx, new Date(), days ?? USUAL_DAYS);
}

/** Everything that the letter names exists and may be named. @throws AppError VALIDATION */
async function checkedReferences(scope: WriteScope, input: CreateInput) {
  const { tx } = scope;
  const named = await findReferences(tx, { ...input, type: input.correspondenceType });
  if (!(await findOfficial(tx, input.employee))) throw fieldError('employee', messages.select);
  if (named.tipo === null) throw fieldError('correspondenceType', messages.select);
  if (input.project !== null && named.proyecto === null) {
    throw fieldError('project', messages.select);
  }
  if (input.process !== null && named.proceso === null) {
    throw fieldError('process', messages.select);
  }
  if (input.contract !== null && !named.contrato) throw fieldError('contract', messages.select);
  if (input.parent !== null) await checkedParent(scope, input.parent, input);
  return named;
}

/** A letter answers one of the other direction. Whether its writer reads that one was asked before. */
async function checkedParent(
  { tx }: WriteScope,
  id: number,
  { outgoing }: CreateInput,
): Promise<void> {
  const parent = await findParties(tx, id);
  if (!parent) throw fieldError('parent', messages.select);
  if (directionAfter(parent) !== outgoing) throw fieldError('outgoing', letterMessages.direction);
}

/**
 * Hangs the files on the letter. Its own document is the one that the template made; without a
 * template the first Word file of an outgoing letter, and the first file of an incoming one. The
 * others are supports. @returns the letter's own document
 */
async function hangFiles(
  scope: WriteScope,
  id: number,
  { input, made }: { input: CreateInput; made: Draft | null },
): Promise<{ sha256: string } | undefined> {
  const files = await takeFiles(scope, id, { ids: input.files, campo: 'files' });
  const own = made ? undefined : files.find((file) => !input.outgoing || isWord(file));
  const document = made ? await storeWord(scope, id, made) : own?.id;
  if (document) {
    await changeLetter(scope.tx, id, { archivo_id: document, documento_generado: made !== null });
  }
  await insertAttachments(scope.tx, id, [
    ...linkAttachments(input.sharepointFiles),
    ...asAttachments(files.filter((file) => file !== own)),
  ]);
  return made ?? own;
}

const isWord = ({ tipoMime }: ClaimedFile): boolean => tipoMime === fileKinds.docx.mime;

/** The next number of what comes in, and the seal of its document, in this transaction. */
async function fileIncoming(
  scope: WriteScope,
  id: number,
  document: { sha256: string } | undefined,
): Promise<void> {
  const letter = await letterNow(scope, id);
  const { radicadoId, codigo, fecha } = await recordFiling(scope, {
    correspondenciaId: id,
    serie: 'ENTRADA',
    tipo: letter.tipo,
    descripcion: letter.descripcion,
    agenteExterno: letter.agente_externo,
    codigoExterno: letter.codigo_externo,
    funcionario: letter.funcionario,
  });
  await changeLetter(scope.tx, id, { codigo_radicacion: codigo, fecha_radicacion: fecha });
  if (document) await sealDocument(scope, { radicadoId, sha256: document.sha256 });
}
