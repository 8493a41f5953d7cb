import type { ServerModule } from '../../core/module.ts';
import { classRules } from './clases.ts';
import { subjectMedia } from './imagen.service.ts';
import { subjectLabels } from './sujeto.audit.ts';
import { subjectExports } from './sujeto.excel.ts';
import { sujetoGraphql } from './sujeto.graphql.ts';
import { sujetosRoutes } from './sujetos.routes.ts';

/** Companies and people, which sign contracts. */
export const sujetosModule: ServerModule = {
  name: 'sujetos',
  graphql: sujetoGraphql,
  routes: sujetosRoutes,
  media: subjectMedia,
  lists: subjectExports,
  history: Object.fromEntries(
    Object.values(classRules).map(({ entity, view }) => [
      entity,
      { access: { permiso: view }, labels: subjectLabels },
    ]),
  ),
};
