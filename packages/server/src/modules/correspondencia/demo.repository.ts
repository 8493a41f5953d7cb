import { sql } from 'kysely';
import { type DemoLetter, demoFooter } from '../../../db/demo/letters.ts';
import type { Tx } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';

/** Writes a template of every project and process. @returns its id */
export async function insertDemoTemplate(
  tx: Tx,
  { nombre, archivo }: { nombre: string; archivo: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('plantillas_correspondencia')
    .values({
      nombre,
      archivo_id: archivo,
      campos_pie: JSON.stringify(demoFooter),
      agrupar_anio: true,
      agrupar_mes: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A demo letter as it was written, with the names that its documents and its filing say. */
export interface WrittenLetter {
  id: number;
  creadoPor: number;
  proyecto: string;
  funcionario: string;
  cargo: string;
}

/** Among which letters a demo letter stands, when it came, and until when (`YYYY-MM-DD`) it is to be answered. */
interface DemoPlace {
  padre: number | null;
  plantilla: number | null;
  recibida: Date;
  limite: string | null;
}

/** The business days that the law gives a type of letter; null where it gives none. */
export async function daysOfType(tx: Tx, name: string): Promise<number | null> {
  const { dias_respuesta: days } = await tx
    .selectFrom('tipos_correspondencia')
    .select('dias_respuesta')
    .where('nombre', '=', name)
    .executeTakeFirstOrThrow();
  return days;
}

/** Writes a letter that has no documents yet; one that leaves is Creada. */
export async function insertDemoLetter(
  tx: Tx,
  letter: DemoLetter,
  { padre, plantilla, recibida, limite }: DemoPlace,
): Promise<WrittenLetter> {
  const incoming = letter.estado === 'Recibida';
  const { rows } = await sql<WrittenLetter>`
    with nueva as (
      insert into correspondencias (tipo_id, descripcion, agente_externo, codigo_externo, saliente,
        estado, funcionario_id, usuario_creo_id, proyecto_id, proceso_id, padre_id, plantilla_id,
        requiere_respuesta, fecha_limite, fecha_creacion)
      select t.id, ${letter.descripcion}, ${letter.agente}, ${letter.codigoExterno ?? ''},
        ${!incoming}, ${incoming ? 'Recibida' : 'Creada'},
        (select id from usuarios where username = ${letter.funcionario}),
        (select id from usuarios where username = ${letter.creo}),
        (select id from proyectos where codigo = ${letter.dueno}),
        (select id from procesos where codigo = ${letter.dueno}),
        ${padre}::int, ${plantilla}::int, ${limite !== null}, ${limite}::date,
        ${recibida}
      from tipos_correspondencia t where t.nombre = ${letter.tipo}
      returning *)
    select n.id, n.usuario_creo_id as "creadoPor", coalesce(p.nombre, s.nombre) as proyecto,
      ${fullNameOf('u')} as funcionario, u.job_title as cargo
    from nueva n join usuarios u on u.id = n.funcionario_id
    left join proyectos p on p.id = n.proyecto_id
    left join procesos s on s.id = n.proceso_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the demo letter ${letter.clave} was not written`);
  return row;
}
