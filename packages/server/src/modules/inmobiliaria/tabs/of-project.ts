import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, ownIdOf } from '@comarca/shared/core/id-input';
import type { ArgBuilder } from '@pothos/core';
import { z } from 'zod';
import type { BuilderTypes } from '../../../core/graphql/shapes.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { PROJECT, requirePart } from '../access.ts';

/** Whose a record of a tab is. */
export interface OfProject {
  proyecto: number;
}

const filters = z.object({
  proyecto: ownIdOf(PROJECT),
  id: filterIdOf('cualquiera').nullish(),
});

export type TabFilter = typeof filters;

/** Whose a new record becomes; one that is a project's stays there. */
export const projectInput = { proyecto: ownIdOf(PROJECT) };

export const projectArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  proyecto: arg.id({ required: true }),
});

/** What every record of a tab declares: its list's arguments, and that it is its project's people's. */
export const ofProject = {
  filters: {
    schema: filters,
    args: (arg: ArgBuilder<BuilderTypes>) => ({
      proyecto: arg.id(),
      id: arg.id(),
    }),
  },
  guard: (scope: GuardScope, { proyecto }: OfProject): Promise<void> =>
    requirePart(scope, proyecto),
  guardList: (scope: GuardScope, { proyecto }: OfProject): Promise<void> =>
    requirePart(scope, proyecto),
  /** A new record goes only where the caller takes part, and a stored one does not move. */
  async guardValues(scope: GuardScope, { proyecto }: OfProject, before?: OfProject): Promise<void> {
    if (before && before.proyecto !== proyecto) throw new AppError('NOT_FOUND');
    await requirePart(scope, proyecto);
  },
};
