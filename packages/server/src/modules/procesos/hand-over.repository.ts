import { type RawBuilder, sql } from 'kysely';
import { type HandOver, heldOf } from '../../core/hand-over/hand-over.ts';

type Owner = 'proyecto' | 'proceso';

/** The names of the role and of what it belongs to: 'Topógrafo en Vía al Llano'. */
const named = (owner: Owner): RawBuilder<string> =>
  sql<string>`ro.rol || ' en ' || ${owner === 'proyecto' ? sql`pr.nombre` : sql`ps.nombre`}`;

/** A person's places as a resource of projects, or of processes, pass to somebody else. */
const resourcesOf = (owner: Owner, label: string): HandOver => ({
  etiqueta: label,
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: recursos */
      select ${named(owner)} as nombre, count(*) over () as total
      from recursos re join roles ro on ro.id = re.rol_id
        left join proyectos pr on pr.id = ro.proyecto_id
        left join procesos ps on ps.id = ro.proceso_id
      where re.usuario_id = ${userId} and ${belongsTo(owner)}
      order by re.id limit 3`.execute(db);
    return heldOf(rows);
  },
  async move({ tx, audit }, from, to) {
    // Where the heir has the role already, one place is enough.
    const { rows: left } = await sql<{ id: number }>`/* traspaso: recursos repetidos */
      delete from recursos re using roles ro
      where ro.id = re.rol_id and re.usuario_id = ${from.id} and ${belongsTo(owner)}
        and exists (select 1 from recursos r2 where r2.rol_id = re.rol_id and r2.usuario_id = ${to.id})
      returning re.id`.execute(tx);
    const { rows: moved } = await sql<{ id: number }>`/* traspaso: recursos */
      update recursos re set usuario_id = ${to.id}, version = re.version + 1
      from roles ro
      where ro.id = re.rol_id and re.usuario_id = ${from.id} and ${belongsTo(owner)}
      returning re.id`.execute(tx);
    for (const { id } of [...left, ...moved]) {
      await audit({
        entity: 'recurso',
        entityId: id,
        before: { usuario: from.fullName },
        after: { usuario: to.fullName },
      });
    }
    return left.length + moved.length;
  },
});

const belongsTo = (owner: Owner): RawBuilder<boolean> =>
  owner === 'proyecto'
    ? sql<boolean>`ro.proyecto_id is not null`
    : sql<boolean>`ro.proceso_id is not null`;

/** What the administration of projects and processes hands over. */
export const heldResources: readonly HandOver[] = [
  resourcesOf('proyecto', 'Recursos en proyectos'),
  resourcesOf('proceso', 'Recursos en procesos de negocio'),
];
