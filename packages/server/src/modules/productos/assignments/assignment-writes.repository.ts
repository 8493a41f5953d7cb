import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { forgetOtherFiles } from '../../../core/files/claimed-files.repository.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';

/** What the form of an assignment stores. */
export interface StoredAssignment {
  identificador: string;
  actividad_id: number;
  recurso_gestion_id: number;
  recurso_control_id: number | null;
  proyecto_id: number | null;
  persona_solicita_id: number | null;
  observaciones: string;
  duracion_estimada: number;
  fecha_inicio_planeada: string;
  fecha_fin_planeada: string;
  content_type: string | null;
  object_id: string | null;
  nombre_objeto: string | null;
  /** its people are told by mail when it is saved */
  send_mail: boolean;
}

/** The rows of assignments; the database keeps whose account each resource is. */
export const assignmentRows = versionedTable<'asignaciones', 'usuario_gestion_id'>('asignaciones');

export async function deleteAssignment(tx: Tx, id: number): Promise<void> {
  await forgetOtherFiles(tx, { entidad: 'asignacion', id }, []);
  await tx.deleteFrom('asignaciones').where('id', '=', id).execute();
}

/** What a step writes. */
export interface WrittenStep {
  estado: AssignmentState;
  rechazada: boolean;
  fechaFinReal?: 'now' | 'empty' | undefined;
  enlaces?: { link: string; espejo: string } | undefined;
  /** the errors that stand from now on; as they were when absent */
  errores?: readonly number[] | undefined;
}

/** Writes a step over a locked assignment. */
export async function writeStep(tx: Tx, id: number, step: WrittenStep): Promise<void> {
  const { estado, rechazada, fechaFinReal, enlaces, errores } = step;
  await tx
    .updateTable('asignaciones')
    .set({
      estado,
      fecha_estado: sql`now()`,
      version: sql`version + 1`,
      ...(rechazada && { rechazos: sql`rechazos + 1` }),
      ...(fechaFinReal && { fecha_fin_real: fechaFinReal === 'now' ? sql`now()` : null }),
      ...(enlaces && { link_sharepoint: enlaces.link, link_sharepoint_espejo: enlaces.espejo }),
    })
    .where('id', '=', id)
    .execute();
  if (!errores) return;
  await tx.deleteFrom('asignacion_errores').where('asignacion_id', '=', id).execute();
  const rows = errores.map((error) => ({ asignacion_id: id, error_id: error }));
  if (rows.length > 0) await tx.insertInto('asignacion_errores').values(rows).execute();
}

/** Adds the state as it is now, with everybody's names, to the assignment's history. */
export async function writeHistory(
  tx: Tx,
  id: number,
  { usuario, observaciones }: { usuario: number; observaciones: string },
): Promise<void> {
  await sql`/* productos: history of an assignment */
    insert into asignacion_historial
      (asignacion_id, estado, usuario_id, recurso_gestion, recurso_control, observaciones, errores)
    select a.id, a.estado, ${usuario}, ${fullNameOf('ug')}, ${fullNameOf('uc')}, ${observaciones},
      coalesce((select jsonb_agg(e.nombre order by e.nombre, e.id)
        from asignacion_errores x join errores_actividad e on e.id = x.error_id
        where x.asignacion_id = a.id), '[]')
    from asignaciones a join usuarios ug on ug.id = a.usuario_gestion_id
      left join usuarios uc on uc.id = a.usuario_control_id
    where a.id = ${id}`.execute(tx);
}
