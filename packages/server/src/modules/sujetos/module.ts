import { subjectClasses } from '@comarca/shared/modules/sujetos/sujeto';
import { countOf } from '../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../core/management/dependents.ts';
import type { ServerModule } from '../../core/module.ts';
import { classRules } from './clases.ts';
import { subjectMedia } from './imagen.service.ts';
import { subjectHistory } from './sujeto.audit.ts';
import { subjectExports } from './sujeto.excel.ts';
import { sujetoGraphql } from './sujeto.graphql.ts';
import { visibleSubjects } from './sujeto.service.ts';
import { sujetosRoutes } from './sujetos.routes.ts';

/** Companies and people, which sign contracts. */
export const sujetosModule: ServerModule = {
  name: 'sujetos',
  graphql: sujetoGraphql,
  routes: sujetosRoutes,
  media: subjectMedia,
  lists: subjectExports,
  dependents: {
    tipoIdentificacion: subjectsBy('tipo_identificacion_id', [
      'persona o empresa',
      'personas o empresas',
    ]),
    genero: subjectsBy('genero_id', ['persona', 'personas']),
  },
  visible: Object.fromEntries(
    subjectClasses.map((clase) => [classRules[clase].entity, visibleSubjects(clase)]),
  ),
  history: Object.fromEntries(
    subjectClasses.map((clase) => [classRules[clase].entity, subjectHistory(clase)]),
  ),
};

/** The entry of a catalogue stays while subjects have it. */
function subjectsBy(
  column: 'tipo_identificacion_id' | 'genero_id',
  etiquetas: DependentCounter['etiquetas'],
): DependentCounter[] {
  return [{ etiquetas, impide: true, count: countOf('sujetos', column) }];
}
