import { formatDateTime } from '@comarca/shared/core/formats';
import { APPROVE_PERMISSION } from '@comarca/shared/modules/archivo/act.rules';
import type { WorkPart } from '../../../core/own-work/my-work.ts';
import { actsToReview } from './act.repository.ts';

/** Acts of transfer and elimination that the caller is asked to review. */
export const actsWork: WorkPart = {
  parte: 'actas',
  access: { permiso: APPROVE_PERMISSION },
  read: async ({ db, actor }, first) =>
    (await actsToReview(db, actor.id, first)).map(({ id, codigo, clase, objeto, fecha }) => ({
      id: String(id),
      registro: String(id),
      nombre: `${codigo} · ${clase}`,
      detalle: objeto,
      aviso: `Por revisar desde ${formatDateTime(fecha)}`,
      tono: clase === 'ELIMINACIÓN' ? 'naranja' : 'azul',
    })),
};
