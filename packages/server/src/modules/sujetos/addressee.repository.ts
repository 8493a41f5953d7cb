import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { matchesSearch } from '../../core/db/lists/page.ts';

/** A subject with what a letter to it needs; texts that are not known are empty. */
export interface Addressee {
  id: number;
  clase: SubjectClass;
  nombre: string;
  /** its type and number */
  identificacion: string;
  /** the first e-mail address */
  correo: string;
  /** the first address with its municipality */
  direccion: string;
}

/** The first subjects of these classes that a search finds, those whose name begins with it first. */
export function findAddressees(
  db: Reader,
  kinds: readonly SubjectClass[],
  text: string,
  first: number,
): Promise<Addressee[]> {
  return db
    .selectFrom('sujetos as s')
    .leftJoin('tipos_identificacion as t', 't.id', 's.tipo_identificacion_id')
    .select([
      's.id',
      sql<SubjectClass>`s.clase`.as('clase'),
      's.nombre_completo as nombre',
      sql<string>`concat_ws(' ', t.tipo_corto, s.identificacion)`.as('identificacion'),
      sql<string>`coalesce((select e.email from emails e
        where e.sujeto_id = s.id order by e.id limit 1), '')`.as('correo'),
      sql<string>`coalesce((select concat_ws(', ', nullif(d.direccion, ''), m.nombre)
        from direcciones d join municipios m on m.codigo = d.municipio_codigo
        where d.sujeto_id = s.id order by d.id limit 1), '')`.as('direccion'),
    ])
    .where('s.clase', 'in', [...kinds])
    .where('s.fusionado_en', 'is', null)
    .where(matchesSearch(sql`s.busqueda`, text))
    .orderBy(sql`s.orden_nombre like buscable(${text}) || '%'`, 'desc')
    .orderBy('s.orden_nombre')
    .orderBy('s.id')
    .limit(first)
    .execute();
}
