import { COLOMBIAN_OFFSET } from '@comarca/shared/core/formats';
import { sql } from 'kysely';
import type { Tx } from '../../src/core/db/database.ts';
import { dayFrom } from './days.ts';

/** A stretch of work on a demo assignment, by its manager unless it is a review. */
interface DemoEffort {
  identificador: string;
  /** days from the loading */
  dia: number;
  desde: string;
  minutos: number;
  dice: string;
  avance: number;
  revisa?: true;
  termina?: true;
}

const effort = (
  identifier: string,
  [day, from, minutes, progress]: readonly [number, string, number, number],
  says: string,
  rest: Pick<DemoEffort, 'revisa' | 'termina'> = {},
): DemoEffort => ({
  identificador: identifier,
  dia: day,
  desde: from,
  minutos: minutes,
  avance: progress,
  dice: says,
  ...rest,
});

const fp21 = 'FP-021 La Esperanza';
const fp22 = 'FP-022 El Mirador';
const et15 = 'ET-015 Buenavista';
const os08 = 'OS-008 Los Cerezos';
const arch = 'ARCH-06 Archivo del mes';
const inf = 'INF-05 Informe de correspondencia';

/**
 * What people logged, in step with the histories of the assignments: one took longer than
 * estimated, one exactly as long, one less; they began and ended before, on and after their days.
 */
export const demoEfforts: readonly DemoEffort[] = [
  effort(inf, [-24, '08:00', 95, 40], 'Cifras del reparto de correspondencia'),
  effort(inf, [-23, '08:30', 60, 80], 'Redacción del informe'),
  effort(inf, [-21, '14:00', 25, 100], 'Envío a la gerencia', { termina: true }),
  effort(fp21, [-20, '07:30', 255, 30], 'Visita al predio La Esperanza con el propietario'),
  effort(fp21, [-19, '08:00', 180, 50], 'Descripción de mejoras y cultivos'),
  effort(fp21, [-16, '13:00', 150, 75], 'Consulta de linderos en el plano predial'),
  effort(fp21, [-14, '08:00', 120, 100], 'Cierre de la ficha con plano y certificado', {
    termina: true,
  }),
  effort(fp21, [-13, '09:00', 90, 100], 'Revisión de la ficha completa', { revisa: true }),
  effort(fp22, [-11, '08:00', 240, 40], 'Recorrido de linderos con dos colindantes'),
  effort(fp22, [-9, '10:00', 105, 65], 'Dibujo del plano de campo'),
  effort(fp22, [-6, '07:45', 75, 90], 'Correcciones al plano'),
  effort(fp22, [-5, '15:00', 45, 90], 'Revisión contra el plano catastral', { revisa: true }),
  effort(fp22, [-3, '08:00', 60, 90], 'Búsqueda del mojón 7 en el lindero norte'),
  effort(et15, [-9, '08:00', 210, 50], 'Certificado y escrituras de la tradición'),
  effort(et15, [-7, '13:00', 150, 85], 'Análisis de veinte años de tradición'),
  effort(et15, [-3, '07:30', 90, 100], 'Concepto sin gravámenes vigentes', { termina: true }),
  effort(et15, [-2, '10:00', 30, 100], 'Lectura del concepto', { revisa: true }),
  effort(os08, [-4, '13:00', 120, 25], 'Borrador de la oferta con el avalúo'),
  effort(os08, [-2, '08:15', 70, 45], 'Cálculo de la servidumbre por torre'),
  effort(arch, [-8, '07:00', 240, 20], 'Expedientes contractuales'),
  effort(arch, [-6, '07:00', 300, 45], 'Descripción de carpetas del mes'),
  // past midnight: the move of the archive was done at night
  effort(arch, [-2, '22:30', 150, 60], 'Traslado nocturno del archivo a la nueva sede'),
];

/** Writes the demo efforts; their assignments must be there with their histories. */
export async function loadDemoEfforts(tx: Tx): Promise<void> {
  const loaded = new Date();
  const rows = demoEfforts.map(({ dia, desde, ...rest }) => ({
    ...rest,
    desde: `${dayFrom(loaded, { enDias: dia })}T${desde}:00${COLOMBIAN_OFFSET}`,
  }));
  await sql`/* demo: efforts */
    insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
      observaciones, porcentaje_avance, fin_actividad, color)
    select a.id, case when d.revisa then a.usuario_control_id else a.usuario_gestion_id end,
      not coalesce(d.revisa, false), d.desde, d.desde + d.minutos * interval '1 minute', d.dice,
      d.avance, coalesce(d.termina, false), case when d.revisa then '#7A5AA6' else '#1F6F4A' end
    from json_to_recordset(${JSON.stringify(rows)}::json) d(identificador text, desde timestamptz,
      minutos int, dice text, avance int, revisa boolean, termina boolean)
    join asignaciones a on a.identificador = d.identificador`.execute(tx);
}
