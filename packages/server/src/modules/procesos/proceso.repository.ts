import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { matchesSearch, orderOf, type PageInput, readPage } from '../../core/db/page.ts';
import { siteAddress } from '../../core/db/site-address.ts';

/** What a process's form fills. */
export interface ProcesoValues {
  nombre: string;
  diferenciador: number;
  descripcion: string;
  sitio_sharepoint: string;
  codigo: string;
  empresa_id: number | null;
}

const processes = (db: Reader) =>
  db
    .selectFrom('procesos as p')
    .leftJoin('sujetos as e', 'e.id', 'p.empresa_id')
    .select([
      'p.id',
      'p.nombre',
      'p.diferenciador',
      'p.descripcion',
      'p.sitio_sharepoint',
      'p.sharepoint_url',
      'p.codigo',
      'p.fecha_creacion',
      'p.version',
      'e.id as empresa_id',
      'e.nombres as empresa',
    ]);

export type ProcesoRow = Awaited<ReturnType<ReturnType<typeof processes>['execute']>>[number];

const sortable = {
  nombre: sql`buscable(p.nombre)`,
  codigo: sql`lower(p.codigo)`,
  diferenciador: sql`p.diferenciador`,
  empresa: sql`e.nombres`,
};

export function listProcesses(db: Reader, input: PageInput) {
  const { column, direction } = orderOf(input.orderBy, sortable, 'nombre');
  const filter =
    input.search === '' ? sql<boolean>`true` : matchesSearch(sql`p.busqueda`, input.search);
  return readPage(
    db,
    processes(db).where(filter).orderBy(column, direction).orderBy('p.id', direction),
    db.selectFrom('procesos as p').where(filter),
    input,
  );
}

export function findProcess(db: Reader, id: number): Promise<ProcesoRow | undefined> {
  return processes(db).where('p.id', '=', id).executeTakeFirst();
}

export async function insertProcess(tx: Tx, values: ProcesoValues): Promise<number> {
  const { id } = await tx
    .insertInto('procesos')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves the version that was read. @returns whether nobody saved in between
 */
export async function updateProcess(
  tx: Tx,
  id: number,
  version: number,
  values: ProcesoValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('procesos')
    .set((eb) => ({
      ...values,
      sharepoint_url: siteAddress(values.sitio_sharepoint),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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
