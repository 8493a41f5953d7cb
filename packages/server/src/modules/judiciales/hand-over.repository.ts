import { sql } from 'kysely';
import { todayInColombia } from '../../core/db/colombian-time.repository.ts';
import { type HandOver, heldOf } from '../../core/hand-over/hand-over.ts';
import { PROCESS_ENTITY } from './access.ts';

/** The processes that a person is in charge of, with the hearings and terms that still come. */
export const heldProcesses: HandOver = {
  etiqueta: 'Procesos judiciales a su cargo',
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: judiciales */
      select p.numero as nombre, (count(*) over ())::int as total
      from procesos_judiciales p
      where p.abogado_id = ${userId} and p.estado <> 'ARCHIVADO'
        or exists (select 1 from terminos_judiciales t
          where t.proceso_id = p.id and t.responsable_id = ${userId} and t.cumplido is null)
        or exists (select 1 from audiencias_judiciales a
          where a.proceso_id = p.id and a.responsable_id = ${userId} and a.fecha >= ${todayInColombia})
      order by p.id limit 3`.execute(db);
    return heldOf(rows);
  },
  async move({ tx, audit }, from, to) {
    const { rows } = await sql<{ id: number; esAbogado: boolean }>`/* traspaso: judiciales */
      with movidos as (
        update procesos_judiciales set abogado_id = ${to.id}, version = version + 1
        where abogado_id = ${from.id} and estado <> 'ARCHIVADO' returning id),
      terminos as (
        update terminos_judiciales set responsable_id = ${to.id}, version = version + 1
        where responsable_id = ${from.id} and cumplido is null returning proceso_id as id),
      audiencias as (
        update audiencias_judiciales set responsable_id = ${to.id}, version = version + 1
        where responsable_id = ${from.id} and fecha >= ${todayInColombia} returning proceso_id as id)
      select id, bool_or("esAbogado") as "esAbogado" from (
        select id, true as "esAbogado" from movidos
        union all select id, false from terminos union all select id, false from audiencias) x
      group by id order by id`.execute(tx);
    for (const { id, esAbogado } of rows) {
      // a term or a hearing alone leaves the process with its lawyer
      const field = esAbogado ? 'abogado' : 'responsable';
      await audit({
        entity: PROCESS_ENTITY,
        entityId: id,
        before: { [field]: from.fullName },
        after: { [field]: to.fullName },
      });
    }
    return rows.length;
  },
};
