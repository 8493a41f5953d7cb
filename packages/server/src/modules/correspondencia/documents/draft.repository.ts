import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import type { FooterField } from '../letters/letter.repository.ts';

/** A template with the names that its fields are filled with. */
export interface TemplateFile {
  nombre: string;
  clave: string | null;
  campos_pie: FooterField[];
  proyecto: string | null;
  proceso: string | null;
  funcionario: string | null;
  cargo: string | null;
}

/** A template that this project or process may use, or undefined; retired ones only when asked for. */
export async function findTemplateFile(
  db: Reader,
  {
    template,
    project,
    process,
    employee,
    retired,
  }: {
    template: number;
    project: number | null;
    process: number | null;
    employee: number;
    retired: boolean;
  },
): Promise<TemplateFile | undefined> {
  const { rows } = await sql<TemplateFile>`
    select l.nombre, f.clave, l.campos_pie,
      (select nombre from proyectos where id = ${project}::int) as proyecto,
      (select nombre from procesos where id = ${process}::int) as proceso,
      ${fullNameOf('u')} as funcionario, u.job_title as cargo
    from plantillas_correspondencia l
    left join archivos f on f.id = l.archivo_id
    left join usuarios u on u.id = ${employee}
    where l.id = ${template} and (l.activa or ${retired}::boolean)
      and (l.proyecto_id is null or l.proyecto_id = ${project}::int)
      and (l.proceso_id is null or l.proceso_id = ${process}::int)`.execute(db);
  return rows[0];
}

/** A template as the form of a new letter offers it. */
export interface OfferedTemplate {
  id: number;
  nombre: string;
  proyectoId: number | null;
  procesoId: number | null;
  camposPie: FooterField[];
  agruparAnio: boolean;
  agruparMes: boolean;
  agruparDia: boolean;
}

/** The types of letters, by name. */
export const listTypes = (db: Reader) =>
  db
    .selectFrom('tipos_correspondencia')
    .select(['id', 'nombre', 'dias_respuesta as diasRespuesta'])
    .orderBy('nombre')
    .execute();

/** The templates in use, by name. */
export const listTemplates = (db: Reader): Promise<OfferedTemplate[]> =>
  db
    .selectFrom('plantillas_correspondencia')
    .select(['id', 'nombre', 'proyecto_id as proyectoId', 'proceso_id as procesoId'])
    .select(['agrupar_anio as agruparAnio', 'agrupar_mes as agruparMes'])
    .select('agrupar_dia as agruparDia')
    .select(sql<FooterField[]>`campos_pie`.as('camposPie'))
    .where('activa', '=', true)
    .orderBy('nombre')
    .execute();
