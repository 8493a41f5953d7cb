import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf, ownIdOf } from '@comarca/shared/core/id-input';
import type { ArgBuilder } from '@pothos/core';
import { z } from 'zod';
import type { BuilderTypes } from '../../../core/graphql/shapes.ts';
import type { ManagedAccess } from '../../../core/management/managed-access.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { partOf } from '../access.repository.ts';
import { CHANGE_ESTATE, ESTATE, narrowedTo, READ } from '../access.ts';

/** Whose a record of a negotiation is. */
export interface OfEstate {
  predio: number;
}

const filters = z.object({ predio: idOf(ESTATE), id: filterIdOf('cualquiera').nullish() });

export type EstateFilter = typeof filters;

/** Whose a new record becomes; one that is an estate's stays there. */
export const estateInput = { predio: ownIdOf(ESTATE) };

export const estateArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  predio: arg.id({ required: true }),
});

/** Who negotiates keeps what belongs to a negotiation; who takes part in the project reads it. */
const access: ManagedAccess = {
  list: READ,
  add: CHANGE_ESTATE,
  change: CHANGE_ESTATE,
  remove: CHANGE_ESTATE,
};

/** Lets through who takes part in the estate's project. @throws AppError NOT_FOUND */
async function requireEstate({ db, actor }: GuardScope, estate: number): Promise<void> {
  const [seen] = await partOf(db, 'predios_gi', [estate], narrowedTo(actor));
  if (seen === undefined) throw new AppError('NOT_FOUND');
}

/** What every record of a negotiation declares: who keeps it, its list's arguments, that it stays. */
export const ofEstate = {
  access,
  filters: {
    schema: filters,
    args: (arg: ArgBuilder<BuilderTypes>) => ({ predio: arg.id(), id: arg.id() }),
  },
  guard: (scope: GuardScope, { predio }: OfEstate): Promise<void> => requireEstate(scope, predio),
  async guardValues(scope: GuardScope, { predio }: OfEstate, before?: OfEstate): Promise<void> {
    if (before && before.predio !== predio) throw new AppError('NOT_FOUND');
    await requireEstate(scope, predio);
  },
};
