import {
  layerReviewMessages,
  WRITE_REPORT,
  writableStates,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { sql } from 'kysely';
import { type HandOver, heldOf, toldMoved } from '../../../core/hand-over/hand-over.ts';
import { peopleWith } from '../../usuarios/public.ts';
import { LAYER_IT } from './project-report.access.ts';

/** What a person has yet to write of projects' layers passes to another; what was handed in stays theirs. */
export const assignedLayers: HandOver = {
  etiqueta: 'Capas por redactar',
  async held(db, userId) {
    const rows = await db
      .selectFrom('capas_it as c')
      .innerJoin('proyectos_it as i', 'i.id', 'c.proyecto_it_id')
      .select(sql<string>`i.nombre || ': ' || c.capa`.as('nombre'))
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .where('c.asignado_id', '=', userId)
      .where('c.en_estructura', '=', true)
      .where('c.estado', 'in', writableStates)
      .orderBy('c.id')
      .limit(3)
      .execute();
    return heldOf(rows);
  },
  async refuses(db, heirId) {
    const writers = await peopleWith(db, WRITE_REPORT);
    return writers.some(({ id }) => id === heirId) ? undefined : layerReviewMessages.writer;
  },
  async move({ tx, audit }, from, to) {
    const moved = await tx
      .updateTable('capas_it')
      .set((eb) => ({ asignado_id: to.id, version: eb('version', '+', 1) }))
      .where('asignado_id', '=', from.id)
      .where('en_estructura', '=', true)
      .where('estado', 'in', writableStates)
      .returning('id')
      .execute();
    return toldMoved({ audit }, { entity: LAYER_IT, field: 'asignado', from, to }, moved);
  },
};
