import { AppError, fieldError } from '@comarca/shared/core/errors';
import { chosenKey, idOf, optionalKey } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import {
  commentSchema,
  developmentSchema,
} from '@comarca/shared/modules/desarrollos/development.schema';
import { z } from 'zod';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { platformModules } from '../../catalogos/public.ts';
import { ADD, CHANGE, DELETE, DEVELOPMENT, SEE } from './development.access.ts';
import { forgetFiles, settleFiles, storedDescription } from './development.content.ts';
import { announce } from './development.notices.ts';
import { developmentReads } from './development.queries.ts';
import { type DevelopmentRow, deleteRow, developmentRows } from './development.repository.ts';
import { assignable } from './development-choices.repository.ts';
import {
  insertComment,
  replaceAttachments,
  replaceDevelopers,
} from './development-parts.repository.ts';

type SaveInput = z.output<typeof developmentSchema>;

/** What a save writes: the row, who does it, and its files. */
interface DevelopmentToStore {
  values: Parameters<typeof developmentRows.insert>[1];
  developers: number[];
  files: { descripcion: string; adjuntos: readonly string[] };
}

/** A development as its history tells it; a description by its words. */
export const auditedDevelopment = (row: DevelopmentRow) =>
  auditedFields(developmentFields, { ...row, descripcion: row.descripcionTexto });

/** Creates or edits a development. Its state changes by steps alone. */
export const saveDevelopment = savedRecord({
  entity: DEVELOPMENT,
  operation: 'saveDevelopment',
  access: { add: ADD, change: CHANGE },
  schema: developmentSchema,
  load: developmentReads.load,
  lock: developmentRows.lock,
  check: developmentToStore,
  write: {
    async insert(scope, { values, ...parts }) {
      const given = { ...values, creo_id: scope.actor.id };
      const id = await developmentRows.insert(scope.tx, given);
      await writeParts(scope, id, parts);
      return id;
    },
    async update(scope, id, { values, ...parts }) {
      await developmentRows.update(scope.tx, id, values);
      await writeParts(scope, id, parts);
    },
  },
  async settle(scope, { before, after }) {
    const present = new Set(before?.recursos.map(({ id }) => id));
    const fresh = after.recursos.filter(({ id }) => !present.has(id));
    const message = `Le asignaron el desarrollo «${after.titulo}».`;
    announce(scope, after, 'saved', new Map(fresh.map(({ id }) => [id, message])));
  },
  audited: auditedDevelopment,
});

async function writeParts(
  scope: WriteScope,
  id: number,
  { developers, files }: Omit<DevelopmentToStore, 'values'>,
): Promise<void> {
  await replaceDevelopers(scope.tx, id, developers);
  await settleFiles(scope, id, files);
  await replaceAttachments(scope.tx, id, files.adjuntos);
}

/** The row to store, once every choice is known to be right. @throws AppError VALIDATION */
async function developmentToStore(
  { tx }: WriteScope,
  input: SaveInput,
  before: DevelopmentRow | null,
): Promise<DevelopmentToStore> {
  const developers = input.recursos.map(chosenKey);
  const known = await assignable(tx, developers, before?.id ?? null);
  if (developers.some((id) => !known.has(id))) throw fieldError('recursos', messages.multiple);
  const moduleId = optionalKey(input.modulo);
  if (moduleId !== null) {
    const modules = await platformModules(tx);
    if (!modules.some(({ id }) => id === moduleId)) throw fieldError('modulo', messages.select);
  }
  const description = storedDescription(input.descripcion);
  return {
    values: {
      ...description,
      titulo: input.titulo,
      novedad: input.novedad,
      modulo_id: moduleId,
      prioridad: Number(input.prioridad),
      dificultad: Number(input.dificultad),
      fecha_inicio: input.fechaInicio,
      fecha_fin: input.fechaFin || null,
      de_nadie: developers.length === 0,
    },
    developers,
    files: { descripcion: description.descripcion, adjuntos: input.adjuntos },
  };
}

/** Deletes a development with its comments and its files. */
export const deleteDevelopment = operation({
  name: 'deleteDevelopment',
  access: DELETE,
  schema: z.object({ id: idOf(DEVELOPMENT) }),
  async run(scope, { id }) {
    const { tx, audit } = scope;
    if ((await developmentRows.lock(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    const row = await developmentReads.load(tx, id);
    await deleteRow(tx, id);
    await forgetFiles(scope, id);
    await audit({ entity: DEVELOPMENT, entityId: id, before: auditedDevelopment(row) });
    announce(scope, row, 'deleted');
  },
});

/** Says something about a development: whoever sees it may. @returns the comment's id */
export const commentDevelopment = operation({
  name: 'commentDevelopment',
  access: SEE,
  schema: commentSchema.extend({ id: idOf(DEVELOPMENT) }),
  idempotent: true,
  async run(scope, { id, texto }) {
    const { tx, actor, audit } = scope;
    const row = await developmentReads.load(tx, id);
    const comment = await insertComment(tx, { desarrollo_id: id, usuario_id: actor.id, texto });
    await audit({
      entity: 'comentarioDesarrollo',
      entityId: comment,
      after: { desarrollo: id, texto },
    });
    const message = `Hay un comentario nuevo en el desarrollo «${row.titulo}».`;
    announce(scope, row, 'commented', new Map(concerned(row).map((person) => [person, message])));
    return comment;
  },
});

const concerned = ({ recursos, reporto }: DevelopmentRow): number[] => [
  ...recursos.map(({ id }) => id),
  ...(reporto ? [reporto.id] : []),
];
