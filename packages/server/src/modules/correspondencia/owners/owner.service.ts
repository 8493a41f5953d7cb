import { can } from '@comarca/shared/core/can';
import { z } from 'zod';
import { idsFilter } from '../../../core/db/lists/ranges.ts';
import { reading } from '../../../core/operation/operation.ts';
import { visibleBy } from '../../../core/operation/visible.ts';
import { ADD, CHANGE, MANAGE } from '../letters/letter.access.ts';
import { findOwners, ownerKinds } from './owner.repository.ts';

/** Names that a search shows. */
const FOUND = 10;

const writers = [ADD, CHANGE, MANAGE, { permiso: 'correspondencia.change_plantilla' } as const];

/** Who writes letters chooses among all projects, processes and contracts. */
export const visibleToWriters = visibleBy({
  algunPermiso: writers.map(({ permiso }) => permiso),
});

/**
 * Projects, processes, contracts and officials for the form of a letter and the filters of a list. Who
 * does not write letters finds those of their own mailbox only.
 */
export const correspondenceInstances = reading({
  access: 'sesion',
  schema: z.object({
    kind: z.enum(ownerKinds),
    text: z.string().trim().max(200),
    ids: idsFilter('cualquiera'),
  }),
  run({ db, actor }, input) {
    const writes = writers.some(({ permiso }) => can(actor, permiso));
    return findOwners(db, { ...input, official: writes ? null : actor.id, first: FOUND });
  },
});
