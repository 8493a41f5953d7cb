import { subjectClasses } from '@comarca/shared/modules/sujetos/subject';
import { hindering } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { imageRoutes } from './image.routes.ts';
import { subjectMedia } from './image.service.ts';
import { subjectHistory } from './subject.audit.ts';
import { subjectExports } from './subject.excel.ts';
import { subjectGraphql } from './subject.graphql.ts';
import { visibleSubjects } from './subject.queries.ts';
import { classRules } from './subject-classes.ts';

/** Companies and people, which sign contracts. */
export const subjectsModule: ServerModule = {
  name: 'sujetos',
  graphql: subjectGraphql,
  routes: imageRoutes,
  media: subjectMedia,
  lists: subjectExports,
  dependents: {
    tipoIdentificacion: [
      hindering('sujetos', 'tipo_identificacion_id', ['persona o empresa', 'personas o empresas']),
    ],
    genero: [hindering('sujetos', 'genero_id', ['persona', 'personas'])],
  },
  visible: Object.fromEntries(
    subjectClasses.map((kind) => [classRules[kind].entity, visibleSubjects(kind)]),
  ),
  history: Object.fromEntries(
    subjectClasses.map((kind) => [classRules[kind].entity, subjectHistory(kind)]),
  ),
};
