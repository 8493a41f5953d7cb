import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { letterStates } from '@comarca/shared/modules/correspondencia/letters.rules';
import { z } from 'zod';
import type { Actor, RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { type PageInput, pageInput } from '../../../core/db/lists/page.ts';
import { idsFilter, rangeFilter } from '../../../core/db/lists/ranges.ts';
import { reading } from '../../../core/operation/operation.ts';
import { listTemplates, listTypes } from '../documents/draft.repository.ts';
import { LETTER_ENTITY, MANAGE, readOf, visibleLetter, WRITERS } from './letter.access.ts';
import { findLetter, type LetterRow } from './letter.repository.ts';
import { findByCode, listLetters } from './letter-list.repository.ts';

/** Letters that the search by filing code shows. */
const FOUND = 10;

/** What a letter is linked to. */
const linkKinds = ['proyecto', 'proceso', 'contrato'] as const;

/** What narrows a list of letters, in GraphQL, in the Excel of the list and in the report. */
export const letterFilters = z.object({
  /** only the caller's own mailbox */
  byUser: z.boolean().nullish(),
  tipo: idsFilter('tipoCorrespondencia'),
  estado: z.array(z.enum(letterStates)).max(letterStates.length).nullish(),
  proyecto: idsFilter('proyecto'),
  proceso: idsFilter('proceso'),
  contrato: idsFilter('contrato'),
  funcionario: idsFilter('usuario'),
  plantilla: idsFilter('plantillaCorrespondencia'),
  saliente: z.boolean().nullish(),
  anulada: z.boolean().nullish(),
  fechaRadicacion_Range: rangeFilter,
});

/** Types, states and templates for the form and the filters. */
export const correspondenceInit = reading({
  access: 'sesion',
  schema: z.object({}),
  run: async ({ db }) => ({
    types: await listTypes(db),
    statuses: letterStates.map((name) => ({ id: name, nombre: name })),
    templates: await listTemplates(db),
  }),
});

export const searchLetters = reading({
  access: 'sesion',
  schema: pageInput.extend(letterFilters.shape),
  run: (scope, input) => letterPage(scope, input),
});

/** A page of the caller's own mailbox, or of all letters for who manages them. */
export async function letterPage(
  { db, context: { actor } }: { db: Reader; context: RequestContext },
  { byUser, ...input }: PageInput & z.output<typeof letterFilters>,
) {
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (!byUser && !can(actor, MANAGE.permiso)) throw new AppError('FORBIDDEN');
  return listLetters(db, { ...input, usuario: byUser ? actor.id : undefined });
}

/**
 * The letters of a project, process or contract that the caller may read: all of them for who
 * manages letters, otherwise those they are in charge of or wrote down.
 */
export const linkedLetters = reading({
  access: 'sesion',
  schema: pageInput.extend({ kind: z.enum(linkKinds), id: filterIdOf('cualquiera') }),
  run: ({ db, actor }, { kind, id, ...page }) =>
    listLetters(db, {
      ...page,
      [kind]: [id],
      lector: readerOf(actor),
    }),
});

/** One letter with everything that hangs on it. @throws AppError NOT_FOUND */
export const getLetter = reading({
  access: 'sesion',
  schema: z.object({ id: idOf(LETTER_ENTITY) }),
  run: (scope, { id }) => visibleLetter(scope, id),
});

/** The letter as it is after a save, to who still reads it: it may have passed to somebody else. */
export async function savedLetter(
  { app, actor }: RequestContext,
  id: number,
): Promise<LetterRow | undefined> {
  const letter = await findLetter(app.database.db, id);
  return letter && readOf(actor, [letter])[0];
}

/**
 * The first filed letters that the caller reads whose code contains a text: what a new letter may
 * answer.
 */
export const searchByCode = reading({
  access: WRITERS,
  schema: z.object({ codigoRadicacion: z.string().trim().max(100) }),
  run: ({ db, actor }, { codigoRadicacion: text }) =>
    findByCode(db, { text, lector: readerOf(actor), first: FOUND }),
});

/** Whose letters the caller reads; undefined for who manages all of them. */
const readerOf = (actor: Actor): number | undefined =>
  can(actor, MANAGE.permiso) ? undefined : actor.id;
