import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { idsOrNoneFilter } from '../../core/db/lists/ranges.ts';
import { listFilters } from '../../core/graphql/field-args.ts';
import { recordReads } from '../../core/management/record-reads.ts';
import { type Access, reading } from '../../core/operation/operation.ts';
import {
  configurations,
  contractStatuses,
  productConfigurations,
  projectStatuses,
  projectTypes,
} from '../catalogos/public.ts';
import { contractAcronym, findProject, lastNumber, listProjects } from './project.repository.ts';
import {
  listCoordinators,
  listPresentCoordinators,
  listProjectContracts,
} from './project-choices.repository.ts';

export const VIEW = { permiso: 'proyectos.view_proyecto' } as const;

/** Who sees a project: in the list, or as the answer to its own save. */
export const SEE: Access = {
  algunPermiso: ['proyectos.view_proyecto', 'proyectos.add_proyecto', 'proyectos.change_proyecto'],
};

/** Who fills in the form of a project. */
const EDITORS: Access = { algunPermiso: ['proyectos.add_proyecto', 'proyectos.change_proyecto'] };

const narrowing = listFilters(
  [
    'tipo_In',
    'contrato_In',
    'estado_In',
    'estado_Contrato_In',
    'coordinador_In',
    'configuracionProductos_In',
    'fechaCreacion_Range',
    'fechaInicio_Range',
    'fechaFin_Range',
    'sitioSharepoint_Isnull',
    'codigo_Isnull',
  ],
  {
    tipo_In: 'tipoProyecto',
    contrato_In: 'contrato',
    estado_In: 'estadoProyecto',
    estado_Contrato_In: 'estadoContrato',
    coordinador_In: 'usuario',
    configuracionProductos_In: 'configuracionProductos',
  },
);

/** What narrows projects, under the names of the requirement: list, dashboard and reports alike. */
export const projectFilters = {
  ...narrowing,
  schema: narrowing.schema.extend({
    estado_In: idsOrNoneFilter('estadoProyecto'),
    configuracionProductos_In: idsOrNoneFilter('configuracionProductos'),
  }),
};

/**
 * What the filters and the form offer; each list is read when it is asked for. The dashboard is
 * everybody's, so its filters are too; contracts show only to who may see projects or edit them.
 */
export const projectsInit = reading({
  access: 'sesion',
  schema: z.object({}),
  run: async ({ db }) => ({
    types: () => projectTypes(db),
    states: () => projectStatuses(db),
    coordinators: () => listCoordinators(db),
    presentCoordinators: () => listPresentCoordinators(db),
    configurations: () => configurations(db),
    productConfigurations: () => productConfigurations(db),
    contractStatuses: () => contractStatuses(db),
  }),
});

export type ProjectsInit = Awaited<ReturnType<typeof projectsInit>>;

/** The contracts that a project may hang on. */
export const projectContracts = reading({
  access: SEE,
  schema: z.object({}),
  run: ({ db }) => listProjectContracts(db),
});

export const projectReads = recordReads({
  record: 'proyecto',
  access: VIEW,
  filters: projectFilters,
  find: findProject,
  list: listProjects,
});

/** What the code of a new project on a contract is made of; without an acronym there is none. */
export const contractExtraInfo = reading({
  access: EDITORS,
  schema: z.object({ id: idOf('contrato') }),
  async run({ db }, { id }) {
    const clientAcronym = await contractAcronym(db, id);
    const projectCount = clientAcronym === null ? 0 : await lastNumber(db, clientAcronym);
    return { siglaCliente: clientAcronym, numeroProyectos: projectCount };
  },
});
