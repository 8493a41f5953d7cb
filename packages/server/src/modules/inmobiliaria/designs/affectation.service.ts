import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { MANAGE, PROJECT } from '../access.ts';
import { type AffectedEstate, affectedBy } from './affectation.layer.ts';
import { type DesignRow, designTable } from './design.repository.ts';
import { DESIGN } from './design.ts';

/** How an estate stands beside an earlier design. */
export interface AffectationChange {
  codigoSig: string;
  cambio: 'entra' | 'sale' | 'cambia';
  /** m² */
  antes: number;
  ahora: number;
}

/** m² by which an area may differ without having changed. */
const SAME = 0.5;

/** A design of this project. @throws AppError NOT_FOUND */
export async function requireDesign(db: Reader, project: number, id: number): Promise<DesignRow> {
  const found = await designTable.find(db, id);
  if (!found || found.proyecto !== project) throw new AppError('NOT_FOUND');
  return found;
}

/** What a design needs of each estate, and what has changed since an earlier one. */
export const affectation = reading({
  access: MANAGE,
  schema: z.object({
    projectId: idOf(PROJECT),
    designId: ownIdOf(DESIGN),
    anterior: ownIdOf(DESIGN).nullish(),
  }),
  async run({ db }, { projectId, designId, anterior }) {
    const design = await requireDesign(db, projectId, designId);
    const estates = await affectedBy(db, designId);
    const earlier = anterior && (await requireDesign(db, projectId, anterior));
    return {
      design,
      estates,
      changes: earlier ? changesBetween(await affectedBy(db, earlier.id), estates) : [],
    };
  },
});

/** Who entered, who left, and whose required area is another, by code. */
export function changesBetween(
  before: readonly AffectedEstate[],
  now: readonly AffectedEstate[],
): AffectationChange[] {
  const earlier = new Map(before.map((estate) => [estate.id, estate]));
  const later = new Map(now.map((estate) => [estate.id, estate]));
  const all = [...now, ...before.filter(({ id }) => !later.has(id))];
  return all
    .flatMap(({ id, codigoSig }): AffectationChange[] => {
      const [had, after] = [earlier.get(id)?.areaRequerida ?? 0, later.get(id)?.areaRequerida ?? 0];
      if (Math.abs(after - had) <= SAME) return [];
      const kind = earlier.has(id) ? (later.has(id) ? 'cambia' : 'sale') : 'entra';
      return [{ codigoSig, cambio: kind, antes: had, ahora: after }];
    })
    .sort((one, other) => (one.codigoSig < other.codigoSig ? -1 : 1));
}
