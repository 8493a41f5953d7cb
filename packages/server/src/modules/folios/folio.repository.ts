import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';
import { list } from '../../core/db/lists/list.ts';
import { versionedTable } from '../../core/management/versioned-table.repository.ts';
import { municipalitiesShowing } from '../catalogos/public.ts';
import { peopleShowing } from '../usuarios/public.ts';
import { folioConditions } from './folio.conditions.repository.ts';

/** What a folio itself says of the one side of its relations, as its form has it. */
const declared = (
  mine: 'segregado' | 'matriz',
  other: 'segregado' | 'matriz',
) => sql<string>`coalesce((
  select string_agg(r.${sql.ref(other)}, ', ' order by r.${sql.ref(other)}) from folio_relaciones r
  where r.folio_id = f.id and r.${sql.ref(mine)} = f.fmi), '')`;

const folios = (db: Reader) =>
  db
    .selectFrom('folios as f')
    .leftJoin('municipios as m', 'm.codigo', 'f.municipio_codigo')
    .leftJoin('usuarios as u', 'u.id', 'f.usuario_id')
    .select([
      'f.id',
      'f.version',
      'f.fmi',
      sql<string>`f.circulo`.as('circulo'),
      'f.vereda',
      'f.direccion',
      'f.estado',
      'f.tipo',
      'f.origen',
      'f.fecha_apertura as fechaApertura',
      'f.fecha_impresion as fechaImpresion',
      'f.npn',
      'f.codigo_anterior as codigoAnterior',
      'f.nupre',
      'f.area',
      'f.fecha_carga as fechaCarga',
      declared('segregado', 'matriz').as('matrices'),
      declared('matriz', 'segregado').as('segregadas'),
      sql<{ id: string; nombre: string } | null>`case when m.codigo is not null then
        json_build_object('id', m.codigo, 'nombre', m.nombre || ', ' || m.departamento_nombre) end`.as(
        'municipio',
      ),
      sql<{ id: number; fullName: string } | null>`case when u.id is not null then
        json_build_object('id', u.id, 'fullName', ${fullNameOf('u')}) end`.as('cargadoPor'),
    ]);

export type FolioRow = Awaited<ReturnType<ReturnType<typeof folios>['execute']>>[number];

/** Pages of folios; what is missing comes last, whichever way they are sorted. */
export const listFolios = list({
  table: 'folios',
  alias: 'f',
  search: sql`f.busqueda`,
  finds: (text) => [
    { column: sql`f.municipio_codigo`, ids: municipalitiesShowing(text) },
    { column: sql`f.usuario_id`, ids: peopleShowing(text) },
  ],
  rows: folios,
  fields: {
    fmi: sql`f.fmi`,
    estado: sql`f.estado`,
    tipo: sql`f.tipo`,
    origen: sql`f.origen`,
    fechaApertura: { nullable: sql`f.fecha_apertura` },
    fechaImpresion: { nullable: sql`f.fecha_impresion` },
    area: { nullable: sql`f.area` },
    fechaCarga: sql`f.fecha_carga`,
  },
  fallback: '-fechaCarga',
  where: folioConditions,
});

export const findFolio = (db: Reader, id: number): Promise<FolioRow | undefined> =>
  folios(db).where('f.id', '=', id).executeTakeFirst();

/** Folios by their numbers; unknown numbers are left out. */
export async function findFoliosByNumber(
  db: Reader,
  fmis: readonly string[],
): Promise<ReadonlyMap<string, FolioRow>> {
  if (fmis.length === 0) return new Map();
  const rows = await folios(db)
    .where(sql<boolean>`f.fmi = any(${[...fmis]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.fmi, row]));
}

/** The id of a folio by its number. */
export async function findFolioId(db: Reader, fmi: string): Promise<number | undefined> {
  const row = await db.selectFrom('folios').select('id').where('fmi', '=', fmi).executeTakeFirst();
  return row?.id;
}

/** What a loaded folio says of its land. */
interface FolioLand {
  id: number;
  fmi: string;
  estado: string;
  municipio: string | null;
  npn: string;
  /** square metres */
  area: number | null;
}

/** The land of a folio by its number; undefined where nobody has loaded it. */
export const folioLand = (db: Reader, fmi: string): Promise<FolioLand | undefined> =>
  db
    .selectFrom('folios')
    .select(['id', 'fmi', 'estado', 'municipio_codigo as municipio', 'npn', 'area'])
    .where('fmi', '=', fmi)
    .executeTakeFirst();

export const folioRows = versionedTable('folios');

/** Which of these codes are municipalities. */
export async function knownMunicipalities(
  db: Reader,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectFrom('municipios')
    .select('codigo')
    .where('codigo', 'in', [...codes])
    .execute();
  return new Set(rows.map(({ codigo }) => codigo));
}

/** The municipality of a name, within a department where one is said; undefined unless there is one. */
export async function municipalityNamed(
  db: Reader,
  { name, department }: { name: string; department: string },
): Promise<{ codigo: string; nombre: string } | undefined> {
  const { rows } = await sql<{ codigo: string; nombre: string }>`
    select codigo, nombre || ', ' || departamento_nombre as nombre from municipios
    where buscable(nombre) = buscable(${name})
      and (${department} = '' or buscable(departamento_nombre) = buscable(${department}))
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0] : undefined;
}

/** What lists can be narrowed by, among the folios that there are. */
export async function folioOptions(db: Reader) {
  const { rows } = await sql<{
    circulos: string[];
    municipios: { id: string; nombre: string }[];
    usuarios: { id: number; fullName: string }[];
  }>`select
    array(select distinct circulo from folios order by 1) as circulos,
    (select coalesce(json_agg(json_build_object('id', m.codigo, 'nombre',
        m.nombre || ', ' || m.departamento_nombre) order by m.nombre, m.codigo), '[]')
      from municipios m where exists (select from folios f where f.municipio_codigo = m.codigo))
      as municipios,
    (select coalesce(json_agg(json_build_object('id', u.id, 'fullName',
        ${fullNameOf('u')}) order by u.first_name, u.last_name, u.id), '[]')
      from usuarios u where exists (select from folios f where f.usuario_id = u.id))
      as usuarios`.execute(db);
  const [options] = rows;
  if (!options) throw new Error('a select without a table answers one row');
  return options;
}

/** Deletes a folio, and the certificates that belong to it with their files. */
export async function deleteFolioRows(tx: Tx, id: number): Promise<void> {
  await sql`delete from archivos where id in (
    select archivo_id from folio_certificados where folio_id = ${id})`.execute(tx);
  await tx.deleteFrom('folios').where('id', '=', id).execute();
}

/** Says when a folio was loaded, where that was not now. */
export async function setLoaded(tx: Tx, id: number, loaded: Date): Promise<void> {
  await tx.updateTable('folios').set({ fecha_carga: loaded }).where('id', '=', id).execute();
}
