import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { reading } from '../../../core/operation/operation.ts';
import { ESTATE, INFRASTRUCTURE, narrowedTo, PROJECT, READ } from '../access.ts';
import { listOwnProjects } from '../estates/estate.repository.ts';
import { listCatalogues } from './catalogues.repository.ts';
import { figureOf } from './figure.layer.ts';
import {
  findInfrastructure,
  type InfrastructureRow,
  listInfrastructures,
  unitsToChoose,
} from './infrastructure.repository.ts';

export const infrastructureFilters = listFilters(
  [
    'proyecto_In',
    'predio_In',
    'tipoDerecho_In',
    'estadoDerecho_In',
    'tipoInfraestructuraSig_In',
    'fechaCreacion_Range',
  ],
  {
    proyecto_In: PROJECT,
    predio_In: ESTATE,
    tipoDerecho_In: 'tipoDerecho',
    estadoDerecho_In: 'estadoDerecho',
    tipoInfraestructuraSig_In: 'tipoInfraestructuraSig',
  },
);

/** The infrastructures of the projects in which the caller takes part. */
export const searchInfrastructures = reading({
  access: READ,
  schema: pageInput.extend(infrastructureFilters.schema.shape),
  run: ({ db, actor }, input) => listInfrastructures(db, { ...input, de: narrowedTo(actor) }),
});

/** One infrastructure, for who takes part in its project. @throws AppError NOT_FOUND */
export const getInfrastructure = reading({
  access: READ,
  schema: z.object({ id: idOf(INFRASTRUCTURE) }),
  run: ({ db }, { id }) => loadInfrastructure(db, id),
});

/** @throws AppError NOT_FOUND */
export async function loadInfrastructure(db: Reader, id: number): Promise<InfrastructureRow> {
  const found = await findInfrastructure(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The geometry of an infrastructure that was read already. */
export const loadFigure = figureOf;

/** What filters and form of infrastructures offer: the caller's projects, and the catalogues. */
export const infrastructuresInit = reading({
  access: READ,
  schema: z.object({}),
  run: async ({ db, actor }) => ({
    proyectos: await listOwnProjects(db, narrowedTo(actor)),
    ...(await listCatalogues(db)),
  }),
});

/** The functional units that an infrastructure on this estate may be part of. */
export const infrastructureUnits = reading({
  access: READ,
  schema: z.object({ predio: idOf(ESTATE) }),
  run: ({ db }, { predio }) => unitsToChoose(db, predio),
});
