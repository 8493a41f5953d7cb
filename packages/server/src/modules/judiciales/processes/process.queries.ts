import { filterIdOf, naming } from '@comarca/shared/core/id-input';
import { isDivipola } from '@comarca/shared/core/text.rules';
import { messages } from '@comarca/shared/core/validation';
import { processStates } from '@comarca/shared/modules/judiciales/judicial.rules';
import { z } from 'zod';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { recordReads } from '../../../core/management/record-reads.ts';
import { reading } from '../../../core/operation/operation.ts';
import { PROCESS_ENTITY, SEE, VIEW } from '../access.ts';
import { findProcess, listProcesses } from './process.repository.ts';
import {
  listCities,
  listClients,
  listLawyers,
  listLegalProjects,
  listStages,
  listTypes,
} from './process-choices.repository.ts';

const narrowing = listFilters(
  [
    'tipo_In',
    'etapa_In',
    'estado_In',
    'proyecto_In',
    'cliente_In',
    'ciudad_In',
    'abogado_In',
    'fechaRadicacion_Range',
    'proximoTermino_Range',
  ],
  {
    tipo_In: 'tipoProcesoJudicial',
    etapa_In: 'etapaJudicial',
    estado_In: 'estadoProcesoJudicial',
    proyecto_In: 'proyecto',
    cliente_In: 'empresa',
    ciudad_In: 'municipio',
    abogado_In: 'usuario',
  },
);

/** States and municipalities are called by what everybody calls them. */
const stateName = naming(z.enum(processStates, messages.select), {
  record: 'estadoProcesoJudicial',
  asks: 'list',
});
const cityCode = naming(z.string().refine(isDivipola, messages.divipola), {
  record: 'municipio',
  asks: 'list',
});

/** What narrows processes: list, Excel, dashboard and report alike. */
export const processFilters = {
  ...narrowing,
  schema: narrowing.schema.extend({
    estado_In: z.array(stateName).max(processStates.length).nullish(),
    ciudad_In: z.array(cityCode).max(1000).nullish(),
    cliente_In: z.array(filterIdOf('empresa')).max(1000).nullish(),
  }),
};

/** What filters and form offer; each list is read when it is asked for. */
export const judicialProcessesInit = reading({
  access: SEE,
  schema: z.object({}),
  run: async ({ db }) => ({
    states: () => processStates.map((name) => ({ id: name, descripcion: name })),
    types: () => listTypes(db),
    stages: () => listStages(db),
    projects: () => listLegalProjects(db),
    cities: () => listCities(db),
    lawyers: () => listLawyers(db),
    clients: () => listClients(db),
  }),
});

export type JudicialInit = Awaited<ReturnType<typeof judicialProcessesInit>>;

export const processReads = recordReads({
  record: PROCESS_ENTITY,
  access: VIEW,
  filters: processFilters,
  find: findProcess,
  list: listProcesses,
});
