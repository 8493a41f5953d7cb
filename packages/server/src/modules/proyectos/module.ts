import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { hindering } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { configurationsToChoose, projectStatusesToChoose } from '../catalogos/public.ts';
import { coordinatedProjects } from './hand-over.repository.ts';
import { projectsExport } from './project.excel.ts';
import { projectGraphql } from './project.graphql.ts';
import { SEE, VIEW } from './project.queries.ts';
import { projectSites } from './project.service.ts';
import {
  contractsToChoose,
  coordinatorsToChoose,
  typesToChoose,
} from './project-choices.repository.ts';

const labels = ['proyecto', 'proyectos'] as const;

/** Projects: list, form, codes, dashboard. */
export const projectsModule: ServerModule = {
  name: 'proyectos',
  graphql: projectGraphql,
  lists: [projectsExport],
  jobs: [projectSites.job],
  handOver: [coordinatedProjects],
  dependents: {
    tipoProyecto: [hindering('proyectos', 'tipo_id', labels)],
    estadoProyecto: [hindering('proyectos', 'estado_id', labels)],
    configuracion: [hindering('proyectos', 'configuracion_id', labels)],
    configuracionProductos: [hindering('proyectos', 'configuracion_productos_id', labels)],
  },
  visible: { proyecto: visibleBy(SEE) },
  folders: { proyecto: { heading: 'Proyectos', ...namedIn('proyectos', 'nombre') } },
  history: {
    proyecto: {
      access: VIEW,
      ...fieldHistory(projectFields, {
        contract: contractsToChoose,
        projectType: typesToChoose,
        estado: projectStatusesToChoose,
        coordinator: coordinatorsToChoose,
        configuration: configurationsToChoose,
      }),
    },
  },
};
