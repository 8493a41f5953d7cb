import type { Builder } from '../../core/graphql/builder.ts';
import { projectActivities, projectProducts, projectResources } from './administration.service.ts';
import type { ProjectRef } from './project.types.ts';

/** What may be asked of a project besides: its products, resources and activities. */
export function administrationFields(builder: Builder, project: ProjectRef): void {
  const activity = builder.simpleObject('ProyectoActividad', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), descripcion: t.string() }),
  });
  const resource = builder.simpleObject('ProyectoRecurso', {
    fields: (t) => ({ id: t.id(), rol: t.string(), fullName: t.string() }),
  });
  const product = builder.simpleObject('ProyectoProducto', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), descripcion: t.string() }),
  });
  builder.objectFields(project, (t) => ({
    activities: t.loadableList({
      type: activity,
      load: (ids: number[], context) => projectActivities(context, { ids }),
      resolve: ({ id }) => id,
    }),
    resources: t.loadableList({
      type: resource,
      load: (ids: number[], context) => projectResources(context, { ids }),
      resolve: ({ id }) => id,
    }),
    products: t.loadableList({
      type: product,
      load: (ids: number[], context) => projectProducts(context, { ids }),
      resolve: ({ id }) => id,
    }),
  }));
}
