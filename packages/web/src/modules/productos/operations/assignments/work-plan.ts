import type { PlanPreview } from '@comarca/shared/modules/productos/work-plan';
import { downloadFile } from '../../../../platform/downloads/download-file.ts';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import { graphql } from '../../../../platform/graphql/graphql.ts';
import { sendFile } from '../../../../platform/uploads/send-file.ts';
import type { StructureAt } from './product-management.ts';

type PlanAt = Omit<StructureAt, 'ownerName'>;

const FILES = '/api/v1/planes-trabajo/archivo';

const query = ({ id, contentType, objectId }: PlanAt) =>
  new URLSearchParams({ id, contentType, objectId }).toString();

const loadMutation = graphql(`
  mutation CargarPlan($pdt: ID!, $id: ID!, $contentType: ID!, $objectId: ID!) {
    loadStructurePdt(pdt: $pdt, id: $id, contentType: $contentType, objectId: $objectId) {
      loaded
      errors { campo message }
      nuevas
      cambiadas
      iguales
    }
  }
`);

/** Sends a work plan and learns what it would do there. */
export async function sendPlan(
  at: PlanAt,
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<PlanPreview> {
  return (await sendFile(`${FILES}?${query(at)}`, file, options)) as PlanPreview;
}

/** Loads a plan that was sent. @returns what it did */
export async function loadPlan(at: PlanAt, pdt: string) {
  const { id, contentType, objectId } = at;
  const answer = await execute(loadMutation, { pdt, id, contentType, objectId });
  const { loaded, errors, nuevas, cambiadas } = answer.loadStructurePdt;
  if (!loaded) throw refused(errors);
  return { nuevas: nuevas ?? 0, cambiadas: cambiadas ?? 0 };
}

/** Takes home the list of what is wrong in a plan. */
export const downloadInconsistencies = (at: PlanAt, pdt: string): Promise<void> =>
  downloadFile(`${FILES}/${pdt}/inconsistencias.xlsx?${query(at)}`, 'inconsistencias_pdt.xlsx');
