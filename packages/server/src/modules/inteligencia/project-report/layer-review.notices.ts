import type { WriteScope } from '../../../core/operation/operation.ts';
import { tellPerson } from '../../avisos/public.ts';
import { findLayersByName } from '../../capas/public.ts';
import { peopleOfLayer } from './layer-approvers.ts';
import type { LayerState } from './layer-state.repository.ts';
import { REPORT_IT } from './project-report.access.ts';
import { findStudy } from './study.repository.ts';

/**
 * Tells who wrote and who approved layers that went back to review, each person once for all of them;
 * who acts is told nothing.
 * @param layers of one project
 * @param why a sentence
 */
export async function tellReturned(
  scope: WriteScope,
  layers: readonly Pick<LayerState, 'id' | 'proyecto'>[],
  why: string,
): Promise<void> {
  const [first] = layers;
  const project = first && (await findStudy(scope.tx, first.proyecto));
  if (!project) return;
  const counts = new Map<number, number>();
  for (const { id } of layers) {
    for (const user of await peopleOfLayer(scope.tx, id)) {
      counts.set(user, (counts.get(user) ?? 0) + 1);
    }
  }
  counts.delete(scope.actor.id);
  for (const [user, count] of counts) {
    const message = {
      store: REPORT_IT,
      mutation: 'updateEstado',
      action: 'revisar de nuevo',
      message: `${returned(count)} en «${project.nombre}». ${why}`,
      data: { proyectoId: project.id },
    };
    tellPerson(scope, { user, message, route: `/estructura_it/informe/${project.id}` });
  }
}

const returned = (count: number): string =>
  count === 1
    ? 'Una capa que usted escribió o aprobó volvió a control de calidad'
    : `${count} capas que usted escribió o aprobó volvieron a control de calidad`;

/** Tells a person that a layer is hers to write about; whoever took it up herself is told nothing. */
export const tellAssigned = (scope: WriteScope, layer: LayerState): Promise<void> =>
  tellWriter(scope, layer, {
    action: 'asignar',
    say: (about) => `Le asignaron redactar ${about}.`,
  });

/** Tells the person who was to write about a layer that she is no longer; who gave it up herself, nothing. */
export const tellReleased = (scope: WriteScope, layer: LayerState): Promise<void> =>
  tellWriter(scope, layer, {
    action: 'liberar',
    say: (about) => `Ya no le corresponde redactar ${about}.`,
  });

interface Told {
  action: string;
  /** a sentence about the layer in its project */
  say: (about: string) => string;
}

/** Tells the writer of a layer, unless nobody is or she acts herself. */
async function tellWriter(
  scope: WriteScope,
  { asignado, capa, nodo, proyecto }: LayerState,
  { action, say }: Told,
): Promise<void> {
  if (asignado === null || asignado === scope.actor.id) return;
  const project = await findStudy(scope.tx, proyecto);
  if (!project) return;
  const [table] = await findLayersByName(scope.tx, [capa]);
  const message = {
    store: REPORT_IT,
    mutation: 'assignLayer',
    action,
    message: say(`«${table?.titulo || capa}» en «${project.nombre}»`),
    data: { proyectoId: project.id },
  };
  const route = `/estructura_it/informe/${project.id}?nodo=${nodo}`;
  tellPerson(scope, { user: asignado, message, route });
}
