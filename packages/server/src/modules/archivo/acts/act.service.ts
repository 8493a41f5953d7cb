import { AppError, fieldError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { filterIdOf, idInput, idOf, lookedUp, ownIdOf } from '@comarca/shared/core/id-input';
import { messages, requiredText } from '@comarca/shared/core/validation';
import {
  APPROVE_PERMISSION,
  actKinds,
  actPrefixes,
  actStates,
  isDraft,
  MOST_IN_ACT,
} from '@comarca/shared/modules/archivo/act.rules';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { pageInput, pageOf } from '../../../core/db/lists/page.ts';
import { operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { mayStill, peopleWith } from '../../usuarios/public.ts';
import { DOCUMENT, FOLDER, MANAGE } from '../access.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { SERIES } from '../retention/series.ts';
import { ACT, READ_ACTS } from './access.ts';
import {
  type ActRow,
  findAct,
  insertAct,
  lastNumber,
  listActs,
  lockAct,
  updateAct,
} from './act.repository.ts';
import { countCandidates, insertCandidates } from './candidates.repository.ts';
import { countItems, itemsOf, takeOff } from './item.repository.ts';

const NONE_DUE = 'Ningún documento cumple el tiempo de su serie para esta acta.';
const IS_SENT = 'El acta ya no está en borrador: no se cambia.';

/** Colombia's day, from which years are counted. */
export const today = (): string => dayOf(new Date());

/** The acts of the archive, the newest first. */
export const searchActs = reading({
  access: READ_ACTS,
  schema: pageInput.extend({
    clase_In: z.array(z.enum(actKinds)).nullish(),
    estado_In: z.array(z.enum(actStates)).nullish(),
  }),
  run: ({ db }, input) => listActs(db, input),
});

/** An act with what it lists in figures. */
export const archiveAct = reading({
  access: READ_ACTS,
  schema: z.object({ id: idOf(ACT) }),
  async run({ db }, { id }) {
    const act = await findAct(db, id);
    if (!act) throw new AppError('NOT_FOUND');
    return { ...act, ...(await countItems(db, id, today())) };
  },
});

export type DescribedAct = Awaited<ReturnType<typeof archiveAct>>;

/** The inventory of an act, in pages. */
export const actItems = reading({
  access: READ_ACTS,
  schema: pageInput
    .pick({ first: true, offset: true })
    .extend({ acta: idOf(ACT), impedidos: z.boolean().nullish() }),
  async run({ db }, { acta, impedidos, first, offset }) {
    const rows = await itemsOf(db, acta, {
      today: today(),
      first: first + 1,
      offset,
      held: impedidos ?? false,
    });
    const total = async () => {
      const count = await countItems(db, acta, today());
      return impedidos ? count.impedidos + count.excluidos : count.total;
    };
    return pageOf({ first, offset }, rows, total);
  },
});

const asked = z.object({
  clase: z.enum(actKinds),
  serie: ownIdOf(SERIES).nullish(),
  carpeta: filterIdOf(FOLDER).nullish(),
});

/** How many documents are due for a kind of act, and how many of them something holds. */
export const actCandidates = reading({
  access: MANAGE,
  schema: asked,
  run: ({ db }, { clase, serie = null, carpeta = null }) =>
    countCandidates(db, { kind: clase, series: serie, folder: carpeta, today: today() }),
});

/** Who may be asked to review an act of the caller's. */
export const actReviewers = reading({
  access: MANAGE,
  schema: z.object({}),
  run: async ({ db, actor }) =>
    (await peopleWith(db, APPROVE_PERMISSION)).filter(({ id }) => id !== actor.id),
});

const said = { objeto: requiredText(500), revisor: lookedUp(idInput, 'usuario').nullish() };

/** Drafts an act with all that is due for it and lies in no other. */
export const draftAct = operation({
  name: 'draftArchiveAct',
  access: MANAGE,
  schema: asked.extend(said),
  idempotent: true,
  async run(scope, { clase, serie = null, carpeta = null, objeto, revisor = null }) {
    const { tx, actor, audit } = scope;
    // One at a time: no number and no document twice.
    await lockTree(tx);
    await requireReviewer(scope, revisor);
    const start = `${actPrefixes[clase]}-${today().slice(0, 4)}-`;
    const number = (await lastNumber(tx, start)) + 1;
    const id = await insertAct(tx, {
      codigo: `${start}${String(number).padStart(3, '0')}`,
      clase,
      objeto,
      revisor_id: revisor,
      elaborada_por: actor.id,
      autores: [actor.id],
      estado: 'BORRADOR',
      observacion: '',
    });
    const filter = { kind: clase, series: serie, folder: carpeta, today: today() };
    const count = await insertCandidates(tx, id, { ...filter, first: MOST_IN_ACT });
    if (count === 0) throw fieldError('clase', NONE_DUE);
    await audit({ entity: ACT, entityId: id, after: auditedAct(await loaded(tx, id)) });
    return { id };
  },
});

/** Says something else of a draft. */
export const changeAct = operation({
  name: 'changeArchiveAct',
  access: MANAGE,
  schema: z.object({ id: idOf(ACT), version: z.number().int().nullish(), ...said }),
  async run(scope, { id, version, objeto, revisor = null }) {
    const before = await draftToChange(scope, id, version);
    await requireReviewer(scope, revisor);
    await updateAct(scope.tx, id, {
      objeto,
      revisor_id: revisor,
      autores: withAuthor(scope, before),
    });
    await note(scope, before);
    return { id };
  },
});

/** Takes documents off a draft: those that are named, or all that something holds. */
export const takeOffAct = operation({
  name: 'takeOffArchiveAct',
  access: MANAGE,
  schema: z.object({
    id: idOf(ACT),
    version: z.number().int().nullish(),
    // They need not be there any more: the act names them.
    documentos: z.array(filterIdOf(DOCUMENT)).max(1_000).default([]),
    impedidos: z.boolean().default(false),
  }),
  async run(scope, { id, version, documentos, impedidos }) {
    const before = await draftToChange(scope, id, version);
    const asked = { documents: documentos, held: impedidos, today: today() };
    await takeOff(scope.tx, id, asked);
    await updateAct(scope.tx, id, { autores: withAuthor(scope, before) });
    await note(scope, before);
    return { id };
  },
});

/** Who wrote in an act, with who writes in it now. */
export const withAuthor = ({ actor }: Pick<WriteScope, 'actor'>, { autores }: ActRow): number[] => [
  ...new Set([...autores, actor.id]),
];

/** What the history tells of an act. */
export const auditedAct = (row: ActRow): Record<string, unknown> => ({
  codigo: row.codigo,
  clase: row.clase,
  estado: row.estado,
  objeto: row.objeto,
  revisor: row.revisor?.fullName ?? null,
  documentos: row.documentos,
  ejecutaDesde: row.ejecutaDesde,
});

async function note({ tx, audit }: WriteScope, before: ActRow): Promise<void> {
  const after = await loaded(tx, before.id);
  await audit({
    entity: ACT,
    entityId: before.id,
    before: auditedAct(before),
    after: auditedAct(after),
  });
}

async function loaded(tx: Tx, id: number): Promise<ActRow> {
  const act = await findAct(tx, id);
  if (!act) throw new AppError('NOT_FOUND');
  return act;
}

async function draftToChange(
  { tx }: WriteScope,
  id: number,
  version: number | null | undefined,
): Promise<ActRow> {
  const act = await lockAct(tx, id);
  if (!act) throw new AppError('NOT_FOUND');
  requireCurrent(version, act.version);
  if (!isDraft(act.estado)) throw fieldError('', IS_SENT);
  return act;
}

/** @throws AppError VALIDATION where nobody of the key may review, or it is who drafts */
async function requireReviewer({ tx, actor }: WriteScope, user: number | null): Promise<void> {
  if (user === null) return;
  const may = user !== actor.id && (await mayStill(tx, user, APPROVE_PERMISSION));
  if (!may) throw fieldError('revisor', messages.select);
}
