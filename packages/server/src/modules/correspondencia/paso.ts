import { AppError, fieldError } from '@comarca/shared/core/errors';
import {
  impossibleAction,
  isAnyOf,
  isPossible,
  type LetterAction,
  type LetterActionName,
  letterAction,
  letterMessages,
} from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import { z } from 'zod';
import { storeFile } from '../../core/files/archivo.repository.ts';
import type { WriteScope } from '../../core/operation/operation.ts';
import { enqueueTakingIn } from './archivo.job.ts';
import { type ClaimedFile, claimFiles } from './archivos-carta.repository.ts';
import type { Draft } from './borrador.ts';
import { actorsFor, factsOf, LETTER_ENTITY, mayReadLetter } from './carta.access.ts';
import { findLetter, type LetterRow, lockLetter } from './carta.repository.ts';
import type { NewAttachment } from './carta-escritura.repository.ts';
import { noteAltered, sealLetters } from './registro/asientos.ts';

/** The letter, locked, that the caller may read. @throws AppError NOT_FOUND */
export async function lockVisible(scope: WriteScope, id: number): Promise<LetterRow> {
  const letter = await lockLetter(scope.tx, id);
  if (!letter || !mayReadLetter(scope.actor, letter)) throw new AppError('NOT_FOUND');
  await noteAltered(scope, [id]);
  return letter;
}

/** The letter, locked, when the caller may do this to it now. @throws AppError */
export async function lockFor(
  scope: WriteScope,
  nombre: LetterActionName,
  { id, version }: { id: number; version?: number | null | undefined },
): Promise<LetterRow> {
  const letter = await lockVisible(scope, id);
  if (!isPossible(factsOf(letter), nombre))
    throw fieldError('', impossibleAction(letter.estado, nombre));
  refuseOthers(scope, letter, letterAction(nombre));
  refuseStale(letter, version);
  return letter;
}

/** Whoever may not do it is told so; the letter stays as it is. @throws AppError FORBIDDEN */
export function refuseOthers({ actor }: WriteScope, letter: LetterRow, action: LetterAction): void {
  if (!isAnyOf(action, actorsFor(actor, letter))) throw new AppError('FORBIDDEN');
}

/** @throws AppError CONFLICT when somebody else saved since `version` was read */
export function refuseStale(letter: LetterRow, version: number | null | undefined): void {
  if (version != null && version !== letter.version) throw new AppError('CONFLICT');
}

/** The letter as it is after what this operation wrote. */
export async function letterNow({ tx }: WriteScope, id: number): Promise<LetterRow> {
  const letter = await findLetter(tx, id);
  if (!letter) throw new AppError('NOT_FOUND');
  return letter;
}

/** Takes the caller's uploaded files for a letter. @throws AppError VALIDATION when one is gone */
export async function takeFiles(
  { context, tx, actor }: WriteScope,
  letter: number,
  { ids, campo }: { ids: readonly string[]; campo: string },
): Promise<ClaimedFile[]> {
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => !z.guid().safeParse(id).success)) {
    throw fieldError(campo, letterMessages.unknownFile);
  }
  const files = await claimFiles(tx, letter, { ids: wanted, user: actor.id });
  if (files.length < wanted.length) throw fieldError(campo, letterMessages.unknownFile);
  await enqueueTakingIn(context.app, tx, files);
  return files;
}

/** Registers a Word file that was made for a letter. @returns its id */
export async function storeWord(scope: WriteScope, letter: number, made: Draft): Promise<string> {
  const id = await storeFile(scope.tx, {
    ...made,
    entidad: LETTER_ENTITY,
    entidadId: String(letter),
    creadoPor: scope.actor.id,
  });
  await enqueueTakingIn(scope.context.app, scope.tx, [{ id }]);
  return id;
}

/** Files as supports. */
export const asAttachments = (files: readonly ClaimedFile[]): NewAttachment[] =>
  files.map(({ id, nombre }) => ({ nombre_archivo: nombre, archivo_id: id }));

/** Links as supports, each called by the last part of its address. */
export const linkAttachments = (links: readonly string[]): NewAttachment[] =>
  links.map((link) => ({ nombre_archivo: nameOfLink(link), ruta_sharepoint: link }));

function nameOfLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split('/').filter(Boolean).at(-1);
  if (last === undefined) return hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Writes the audit of a change, as the letter's history tells it, and seals what a filed one says. */
export async function auditChange(
  scope: WriteScope,
  before: LetterRow,
  after: LetterRow,
  mensaje?: string,
): Promise<void> {
  await scope.audit({
    entity: LETTER_ENTITY,
    entityId: after.id,
    before: readable(before),
    after: { ...readable(after), ...(mensaje !== undefined && { mensaje }) },
  });
  await sealLetters(scope, [after.id]);
}

/** A letter as its history tells it. */
export const readable = (row: LetterRow) => ({
  radicado: row.codigo_radicacion,
  codigoExterno: row.codigo_externo,
  tipo: row.tipo,
  descripcion: row.descripcion,
  agenteExterno: row.agente_externo,
  correoExterno: row.correo_externo,
  saliente: row.saliente,
  estado: row.estado,
  funcionario: row.funcionario,
  proyecto: row.proyecto,
  proceso: row.proceso,
  contrato: row.contrato,
  prioridad: row.prioridad,
  plantilla: row.plantilla,
  documento: row.archivo ?? row.ruta_sharepoint,
  pdf: row.pdf,
  anexos: row.anexos.map(({ nombreArchivo }) => nombreArchivo).join('; '),
  fechaLimite: row.fecha_limite,
});
