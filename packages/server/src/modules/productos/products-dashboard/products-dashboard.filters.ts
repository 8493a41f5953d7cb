import { AppError } from '@comarca/shared/core/errors';
import {
  controlTexts,
  firstReviews,
} from '@comarca/shared/modules/productos/products-dashboard.rules';
import { z } from 'zod';
import { colombianRangeFilter, idsFilter, rangeFilter } from '../../../core/db/lists/ranges.ts';
import type { ReadScope } from '../../../core/operation/operation.ts';
import { administeredOwners } from '../../procesos/public.ts';
import { coordinates } from '../assignments/assignment.access.ts';
import { assignmentFilters, ownersOf } from '../assignments/assignment.queries.ts';
import type { DashboardScope } from '../assignments/assignment-visible.repository.ts';
import type { DashboardFilters } from './products-dashboard.repository.ts';

const control = z.array(z.enum(controlTexts)).max(controlTexts.length).nullish();
const names = z.array(z.string().max(500)).max(200).nullish();

/** What narrows the dashboard of products, its list and its Excel: what narrows assignments, and more. */
export const dashboardFilters = z.object({
  ...assignmentFilters.shape,
  usuarioGestion_In: idsFilter('usuario'),
  usuarioControl_In: idsFilter('usuario'),
  /** by the name of the manager's role */
  rol_In: names,
  controlDuracion_In: control,
  controlInicio_In: control,
  controlFinalizacion_In: control,
  /** how the first review ended */
  primeraRevision_In: z.array(z.enum(firstReviews)).max(firstReviews.length).nullish(),
  /** names of errors for which it was rejected */
  error_In: names,
  /** past the planned end and not delivered */
  vencida: z.boolean().nullish(),
  // its days are those of the series
  fechaCreacion_Range: colombianRangeFilter,
  fechaFinReal_Range: rangeFilter,
});

export type ParsedFilters = z.output<typeof dashboardFilters>;

type Scope = Pick<ReadScope, 'db' | 'actor'>;

/**
 * Whose assignments count: everybody's for who coordinates product management; otherwise those that
 * the person manages or controls, and those of the projects and processes that he or she administers.
 */
export async function dashboardScope(scope: Scope): Promise<DashboardScope> {
  if (coordinates(scope.actor)) return 'todas';
  return { usuario: scope.actor.id, ...(await administeredOwners(scope)) };
}

/** The filters as the repository takes them. @throws AppError FORBIDDEN */
export async function inForce(scope: Scope, filters: ParsedFilters): Promise<DashboardFilters> {
  const byPerson = [filters.recursoGestion_In, filters.usuarioGestion_In];
  if (byPerson.some((ids) => ids?.length) && !coordinates(scope.actor)) {
    throw new AppError('FORBIDDEN');
  }
  return { ...filters, ...ownersOf(filters), visible: await dashboardScope(scope), scope: 'todas' };
}
