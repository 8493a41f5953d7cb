import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { recordReads } from '../../../core/management/record-reads.ts';
import { reading } from '../../../core/operation/operation.ts';
import { ESTATE, INFRASTRUCTURE, narrowedTo, PROJECT, READ } from '../access.ts';
import { listOwnProjects } from '../estates/estate.repository.ts';
import { listCatalogues } from './catalogues.repository.ts';
import { figureOf } from './figure.layer.ts';
import {
  findInfrastructure,
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
export const infrastructureReads = recordReads({
  record: INFRASTRUCTURE,
  access: READ,
  filters: infrastructureFilters,
  find: findInfrastructure,
  list: (db, input, actor) => listInfrastructures(db, { ...input, de: narrowedTo(actor) }),
});

export const loadInfrastructure = infrastructureReads.load;

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
