import { countOf } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { projectsExport } from './proyecto.excel.ts';
import { proyectoGraphql } from './proyecto.graphql.ts';
import { projectHistory } from './proyecto.history.ts';
import { projectSites } from './proyecto.service.ts';
import { coordinatedProjects } from './traspaso.repository.ts';

/** The projects that name an entry of a catalogue, which keep it from being deleted. */
const projectsBy = (column: Parameters<typeof countOf<'proyectos'>>[1]) => [
  {
    etiquetas: ['proyecto', 'proyectos'] as const,
    impide: true,
    count: countOf('proyectos', column),
  },
];

/** Projects: list, form, codes, dashboard. */
export const proyectosModule: ServerModule = {
  name: 'proyectos',
  graphql: proyectoGraphql,
  lists: [projectsExport],
  jobs: [projectSites.job],
  handOver: [coordinatedProjects],
  dependents: {
    tipoProyecto: projectsBy('tipo_id'),
    estadoProyecto: projectsBy('estado_id'),
    configuracion: projectsBy('configuracion_id'),
    configuracionProductos: projectsBy('configuracion_productos_id'),
  },
  history: { proyecto: projectHistory },
};
