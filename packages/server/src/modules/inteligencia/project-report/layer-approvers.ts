import { isApproved } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import type { Reader } from '../../../core/db/database.ts';
import { listActs } from '../../../core/history/history.repository.ts';
import type { LayerState } from './layer-state.repository.ts';
import { LAYER_IT } from './project-report.access.ts';

/** Acts of a layer among which who wrote and who approved it is looked for. */
const LAST_ACTS = 200;

type Kept = Partial<Pick<LayerState, 'analisis' | 'estado'>> | null;

/** The act in which a layer was written about last, and the one in which it was approved last. */
async function lastActs(db: Reader, id: number) {
  const { nodes } = await listActs(db, {
    first: LAST_ACTS,
    offset: 0,
    entity: LAYER_IT,
    entityId: String(id),
  });
  const last = (is: (before: Kept, after: Kept) => boolean) =>
    nodes.find(({ before, after }) => is(before as Kept, after as Kept));
  const approved = (state: LayerState['estado'] | undefined) =>
    state !== undefined && isApproved(state);
  return {
    written: last(
      (before, after) => after?.analisis !== undefined && after.analisis !== before?.analisis,
    ),
    approved: last((before, after) => approved(after?.estado) && !approved(before?.estado)),
  };
}

type Act = Awaited<ReturnType<typeof lastActs>>['written'];

const nameOf = (act: Act): string | null => act?.fullName ?? act?.username ?? null;

/** Who wrote about a layer last, and who approved it while it is approved with the figures that it has. */
export async function approversOf(
  db: Reader,
  {
    id,
    estado,
    analisis_por_revisar: toReview,
  }: Pick<LayerState, 'id' | 'estado' | 'analisis_por_revisar'>,
): Promise<{ elaboro: string | null; reviso: string | null }> {
  const { written, approved } = await lastActs(db, id);
  return {
    elaboro: nameOf(written),
    reviso: isApproved(estado) && !toReview ? nameOf(approved) : null,
  };
}

/** The ids of who wrote about a layer last and who approved it last, whatever its state has become. */
export async function peopleOfLayer(db: Reader, id: number): Promise<readonly number[]> {
  const { written, approved } = await lastActs(db, id);
  const people = [written?.userId, approved?.userId].filter((user) => user != null);
  return [...new Set(people)];
}
