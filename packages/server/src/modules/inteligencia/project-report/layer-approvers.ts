import type { Reader } from '../../../core/db/database.ts';
import { listActs } from '../../../core/history/history.repository.ts';
import type { LayerState } from './layer-state.repository.ts';
import { LAYER_IT } from './project-report.access.ts';

/** Acts of a layer among which who wrote and who approved it is looked for. */
const LAST_ACTS = 200;

const APPROVED: readonly LayerState['estado'][] = ['APROBADO CC', 'FINALIZADO'];

type Kept = Partial<Pick<LayerState, 'analisis' | 'estado'>> | null;

/** Who wrote about a layer last, and who approved it while it is approved with the figures that it has. */
export async function approversOf(
  db: Reader,
  {
    id,
    estado,
    analisis_por_revisar: toReview,
  }: Pick<LayerState, 'id' | 'estado' | 'analisis_por_revisar'>,
): Promise<{ elaboro: string | null; reviso: string | null }> {
  const { nodes } = await listActs(db, {
    first: LAST_ACTS,
    offset: 0,
    entity: LAYER_IT,
    entityId: String(id),
  });
  const nameOf = (is: (before: Kept, after: Kept) => boolean): string | null => {
    const act = nodes.find(({ before, after }) => is(before as Kept, after as Kept));
    return act ? (act.fullName ?? act.username) : null;
  };
  const approved = (state: LayerState['estado'] | undefined) =>
    state !== undefined && APPROVED.includes(state);
  return {
    elaboro: nameOf(
      (before, after) => after?.analisis !== undefined && after.analisis !== before?.analisis,
    ),
    reviso:
      APPROVED.includes(estado) && !toReview
        ? nameOf((before, after) => approved(after?.estado) && !approved(before?.estado))
        : null,
  };
}
