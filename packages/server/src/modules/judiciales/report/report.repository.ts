import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** What a report tells of a process beside its own fields. */
export interface ReportedFile {
  id: number;
  clientes: string;
  ultima: { fecha: string; tipo: string; texto: string } | null;
  termino: { vence: string; titulo: string } | null;
  audiencia: { fecha: string; hora: string; titulo: string } | null;
  sentencia: { fecha: string; sentido: string } | null;
}

/** The last act, the next term and hearing, the last judgment and the clients of each process. */
export async function reportedFiles(
  db: Reader,
  ids: readonly number[],
  today: string,
): Promise<Map<number, ReportedFile>> {
  const { rows } = await sql<ReportedFile>`/* judiciales: report */
    select p.id,
      coalesce((select string_agg(trim(s.nombres || ' ' || s.apellido1 || ' ' || s.apellido2), ', '
          order by x.orden)
        from proyectos y join contrato_partes x on x.contrato_id = y.contrato_id
        join sujetos s on s.id = x.sujeto_id
        where y.id = p.proyecto_id and x.papel = 'CONTRATANTE'), '') as clientes,
      (select json_build_object('fecha', a.fecha, 'tipo', a.tipo, 'texto', a.texto)
        from actuaciones_judiciales a where a.proceso_id = p.id
        order by a.fecha desc, a.id desc limit 1) as ultima,
      (select json_build_object('vence', t.vence, 'titulo', t.titulo)
        from terminos_judiciales t
        where t.proceso_id = p.id and t.cumplido is null and t.vence is not null
        order by t.vence, t.id limit 1) as termino,
      (select json_build_object('fecha', h.fecha, 'hora', h.hora, 'titulo', h.titulo)
        from audiencias_judiciales h where h.proceso_id = p.id and h.fecha >= ${today}::date
        order by h.fecha, h.hora limit 1) as audiencia,
      (select json_build_object('fecha', j.fecha, 'sentido', j.sentido)
        from sentencias_judiciales j where j.proceso_id = p.id
        order by j.fecha desc, j.id desc limit 1) as sentencia
    from procesos_judiciales p where p.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
