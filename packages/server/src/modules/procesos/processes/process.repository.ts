import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { jsonOf } from '../../../core/db/json.ts';
import { showing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';

const processes = (db: Reader) =>
  db
    .selectFrom('procesos as p')
    .leftJoin('sujetos as e', 'e.id', 'p.empresa_id')
    .select([
      'p.id',
      'p.version',
      'p.nombre',
      'p.diferenciador',
      'p.descripcion',
      'p.sitio_sharepoint as sitioSharepoint',
      'p.sharepoint_url as sharepointUrl',
      'p.codigo',
      'p.fecha_creacion as fechaCreacion',
      jsonOf<{ id: number; razonSocial: string } | null>({
        id: sql`e.id`,
        razonSocial: sql`e.nombres`,
      }).as('empresa'),
    ]);

export type ProcessRow = Awaited<ReturnType<ReturnType<typeof processes>['execute']>>[number];

export const listProcesses = list({
  table: 'procesos',
  alias: 'p',
  search: sql`p.busqueda`,
  finds: (text) => [{ column: sql`p.empresa_id`, ids: showing('sujetos', sql`x.nombres`, text) }],
  rows: processes,
  fields: {
    nombre: sql`buscable(p.nombre)`,
    codigo: sql`lower(p.codigo)`,
    diferenciador: sql`p.diferenciador`,
    empresa: sql`(select x.nombres from sujetos x where x.id = p.empresa_id)`,
  },
  fallback: 'nombre',
});

export const findProcess = (db: Reader, id: number): Promise<ProcessRow | undefined> =>
  processes(db).where('p.id', '=', id).executeTakeFirst();

export const processRows = versionedTable('procesos');

/** Whether the subject is a company that may own a process. */
export async function isCompany(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sujetos')
    .select('id')
    .where('id', '=', id)
    .where('clase', '=', 'EMPRESA')
    .executeTakeFirst();
  return row !== undefined;
}
