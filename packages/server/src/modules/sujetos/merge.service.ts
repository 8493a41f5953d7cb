import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { type SubjectClass, subjectClasses } from '@comarca/shared/modules/sujetos/subject';
import { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { authorize, operation, reading, type WriteScope } from '../../core/operation/operation.ts';
import {
  endMerge,
  findMerge,
  insertMerge,
  type LockedSubject,
  listMerges,
  lockSubjects,
  moveAll,
  moveBack,
  setMergedInto,
} from './merge.repository.ts';
import { findByAcronym, findByIdentification, findChoices } from './search.repository.ts';
import { classRules } from './subject-classes.ts';

const mergers = {
  algunPermiso: subjectClasses.map((kind) => classRules[kind].merge),
};

const permissionOf = (kind: string) => ({
  permiso: classRules[kind as SubjectClass].merge,
});

/** What a record took in and may give back, newest first: only the newest can be undone. */
export const subjectMerges = reading({
  access: mergers,
  schema: z.object({ id: ownIdOf('sujeto') }),
  async run({ db, context }, { id }) {
    const [subject] = await findChoices(db, [id]);
    if (!subject) throw new AppError('NOT_FOUND');
    authorize(context, permissionOf(subject.clase));
    return listMerges(db, id);
  },
});

/** Everything of one record becomes another's, and the first is in no list until that is undone. */
export const mergeSubjects = operation({
  name: 'mergeSubjects',
  access: mergers,
  schema: z.object({ keptId: ownIdOf('sujeto'), absorbedId: ownIdOf('sujeto') }),
  async run(scope, { keptId, absorbedId }) {
    if (keptId === absorbedId) throw fieldError('absorbedId', 'Elija dos registros diferentes.');
    const { kept, absorbed } = await lockPair(scope, keptId, absorbedId);
    if (kept.fusionadoEn !== null || absorbed.fusionadoEn !== null) throw new AppError('NOT_FOUND');
    const names = await namesOf(scope.tx, [keptId, absorbedId]);
    const moved = await moveAll(scope.tx, absorbedId, keptId);
    await setMergedInto(scope.tx, absorbedId, keptId, true);
    const id = await insertMerge(scope.tx, { keptId, absorbedId, moved, userId: scope.actor.id });
    await auditBoth(scope, kept, {
      kept: { before: null, after: names.get(absorbedId) },
      absorbed: { id: absorbedId, before: null, after: names.get(keptId) },
    });
    return { id, clase: kept.clase as SubjectClass, keptId };
  },
});

/** Gives back what a merge took. The newest merge of a record goes first. */
export const undoMerge = operation({
  name: 'undoMerge',
  access: mergers,
  schema: z.object({ id: ownIdOf('fusion') }),
  async run(scope, { id }) {
    const merge = await findMerge(scope.tx, id);
    if (!merge) throw new AppError('NOT_FOUND');
    const { conservadoId, absorbidoId } = merge;
    const { kept, absorbed } = await lockPair(scope, conservadoId, absorbidoId);
    await refuseUndo(scope.tx, id, kept, absorbed);
    const [name] = (await namesOf(scope.tx, [conservadoId])).values();
    await moveBack(scope.tx, conservadoId, absorbidoId, merge.movido);
    await setMergedInto(scope.tx, absorbidoId, conservadoId, false);
    await endMerge(scope.tx, id);
    await auditBoth(scope, kept, {
      kept: { before: merge.absorbido, after: null },
      absorbed: { id: absorbidoId, before: name, after: null },
    });
    return { id, clase: kept.clase as SubjectClass, keptId: conservadoId };
  },
});

/** Both records, held until the end. @throws AppError NOT_FOUND, FORBIDDEN or VALIDATION */
async function lockPair({ tx, context }: WriteScope, keptId: number, absorbedId: number) {
  const rows = await lockSubjects(tx, [keptId, absorbedId]);
  const kept = rows.find(({ id }) => id === keptId);
  const absorbed = rows.find(({ id }) => id === absorbedId);
  if (!kept || !absorbed) throw new AppError('NOT_FOUND');
  authorize(context, permissionOf(kept.clase));
  if (kept.clase !== absorbed.clase) {
    throw fieldError('absorbedId', 'Solo se unen dos personas o dos empresas.');
  }
  return { kept, absorbed };
}

async function refuseUndo(
  tx: Tx,
  id: number,
  kept: LockedSubject,
  absorbed: LockedSubject,
): Promise<void> {
  const [newest] = await listMerges(tx, kept.id);
  if (kept.fusionadoEn !== null || newest?.id !== id) {
    throw new AppError('VALIDATION', 'Primero debe deshacer la unión más reciente.');
  }
  const { tipoIdentificacionId, identificacion, sigla } = absorbed;
  const taken =
    (tipoIdentificacionId !== null &&
      identificacion !== null &&
      (await findByIdentification(tx, tipoIdentificacionId, identificacion))) ||
    (sigla !== '' && (await findByAcronym(tx, sigla)));
  if (taken) {
    throw new AppError(
      'DUPLICATE',
      `No se puede deshacer la unión: ${taken.nombres} tiene ahora la misma identificación o sigla.`,
    );
  }
}

async function namesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await findChoices(tx, ids)).map(({ id, nombres }) => [id, nombres]));
}

interface Told {
  before: string | null | undefined;
  after: string | null | undefined;
}

/** Both histories tell of it. */
async function auditBoth(
  { audit }: WriteScope,
  { id, clase }: LockedSubject,
  { kept, absorbed }: { kept: Told; absorbed: Told & { id: number } },
): Promise<void> {
  const { entity } = classRules[clase as SubjectClass];
  const told = [
    { entityId: id, ...kept },
    { entityId: absorbed.id, ...absorbed },
  ];
  for (const { entityId, before, after } of told) {
    await audit({ entity, entityId, before: { merged: before }, after: { merged: after } });
  }
}
