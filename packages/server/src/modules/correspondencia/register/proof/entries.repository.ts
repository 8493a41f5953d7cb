import { sql } from 'kysely';
import type { Reader } from '../../../../core/db/database.ts';
import type { Series } from './seal.ts';

/** What a filed letter says now: all that a person reads of it, and its supports. */
export interface FiledLetter {
  id: number;
  radicadoId: number;
  serie: Series;
  carta: Record<string, unknown>;
}

/** Those of some letters that are filed, as they are now. */
export async function filedLetters(db: Reader, letters: readonly number[]): Promise<FiledLetter[]> {
  if (letters.length === 0) return [];
  const { rows } = await sql<FiledLetter>`
    select c.id, r.id as "radicadoId", r.serie, json_build_object(
      'tipo', c.tipo_id, 'descripcion', c.descripcion, 'agenteExterno', c.agente_externo,
      'codigoExterno', c.codigo_externo, 'correoExterno', c.correo_externo, 'saliente', c.saliente,
      'funcionario', c.funcionario_id, 'creadaPor', c.usuario_creo_id, 'proyecto', c.proyecto_id,
      'proceso', c.proceso_id, 'contrato', c.contrato_id, 'plantilla', c.plantilla_id,
      'padre', c.padre_id, 'prioridad', c.prioridad, 'camposPie', c.campos_pie,
      'ruta', c.ruta_sharepoint, 'requiereRespuesta', c.requiere_respuesta,
      'fechaLimite', c.fecha_limite::text,
      'fechaCreacion', extract(epoch from c.fecha_creacion)::text,
      'respondidaEn', extract(epoch from c.respondida_en)::text,
      'anexos', (select coalesce(json_agg(json_build_object('nombre', a.nombre_archivo,
          'ruta', a.ruta_sharepoint, 'sha256', f.sha256) order by a.orden, a.id), '[]')
        from anexos_correspondencia a left join archivos f on f.id = a.archivo_id
        where a.correspondencia_id = c.id)) as carta
    from correspondencias c join radicados r on r.correspondencia_id = c.id
    where c.id in (${sql.join(letters)})
    order by r.serie, r.id`.execute(db);
  return rows;
}
