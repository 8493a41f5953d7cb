import { sql } from 'kysely';
import { type HandOver, heldOf, toldMoved } from '../../core/hand-over/hand-over.ts';
import { DIAGNOSIS } from './access.ts';
import { NEGOTIATION } from './negotiation/negotiation.service.ts';

/** The diagnoses that a person answers for and that are not finished. */
export const answeredDiagnoses: HandOver = {
  etiqueta: 'Diagnósticos de predios a su cargo',
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: diagnósticos */
      select e.codigo_sig || ' · ' || d.clase as nombre, (count(*) over ())::int as total
      from diagnosticos_gi d join predios_gi e on e.id = d.predio_id
      where d.responsable_id = ${userId} and d.estado <> 'TERMINADO'
      order by d.id limit 3`.execute(db);
    return heldOf(rows);
  },
  async move({ tx, audit }, from, to) {
    const { rows } = await sql<{ id: number }>`/* traspaso: diagnósticos */
      update diagnosticos_gi set responsable_id = ${to.id}, version = version + 1
      where responsable_id = ${from.id} and estado <> 'TERMINADO' returning id`.execute(tx);
    return toldMoved({ audit }, { entity: DIAGNOSIS, field: 'responsable', from, to }, rows);
  },
};

/** The negotiations that a person answers for and in which there is something left to negotiate. */
export const answeredNegotiations: HandOver = {
  etiqueta: 'Negociaciones de predios a su cargo',
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: negociaciones */
      select e.codigo_sig as nombre, (count(*) over ())::int as total
      from negociaciones_gi n join predios_gi e on e.id = n.predio_id
      where n.responsable_id = ${userId} and ${isOpen}
      order by e.id limit 3`.execute(db);
    return heldOf(rows);
  },
  async move({ tx, audit }, from, to) {
    const { rows } = await sql<{ id: number }>`/* traspaso: negociaciones */
      update negociaciones_gi n set responsable_id = ${to.id}, version = version + 1
      where n.responsable_id = ${from.id} and ${isOpen} returning n.predio_id as id`.execute(tx);
    return toldMoved({ audit }, { entity: NEGOTIATION, field: 'responsable', from, to }, rows);
  },
};

/** A negotiation `n` of whose stage it is not said that nothing more is negotiated. */
const isOpen = sql<boolean>`not exists (select from etapas_negociacion_gi s
  where s.id = n.etapa_id and s.clase = 'TERMINADA')`;
