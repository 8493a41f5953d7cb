import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { list } from '../../../core/db/lists/list.ts';
import { partOf } from '../partitions.layer.ts';

/** What a base is, before what it holds is counted. */
export interface NewBase {
  id: number;
  municipio: string;
  vigencia: string;
  fuente: string;
  formato: string;
  archivo: string;
  huella: string;
  creadoPor: number | null;
}

const boxOf = sql<[number, number, number, number] | null>`case when b.extension is not null then
  json_build_array(st_xmin(b.extension), st_ymin(b.extension), st_xmax(b.extension),
    st_ymax(b.extension)) end`;

function bases(db: Reader) {
  return db
    .selectFrom('bases_catastrales as b')
    .leftJoin('municipios as m', 'm.codigo', 'b.municipio_codigo')
    .select([
      'b.id',
      'b.municipio_codigo as municipio',
      'b.vigencia',
      'b.fuente',
      'b.formato',
      'b.archivo_nombre as archivo',
      'b.huella',
      'b.predios',
      'b.terrenos',
      'b.construcciones',
      'b.unidades',
      'b.derechos',
      'b.interesados',
      'b.linderos',
      'b.puntos',
      'b.area_m2 as areaM2',
      'b.defectos',
      'b.revisada',
      'b.created_at as creada',
    ])
    .select([
      sql<string>`coalesce(m.nombre, b.municipio_codigo)`.as('municipioNombre'),
      sql<string>`coalesce(m.departamento_nombre, '')`.as('departamento'),
      boxOf.as('extension'),
    ]);
}

export type BaseRow = Awaited<ReturnType<ReturnType<typeof bases>['execute']>>[number];

/** Pages of bases, the newest first. */
export const listBases = list({
  table: 'bases_catastrales',
  alias: 'b',
  search: sql`b.busqueda`,
  rows: bases,
  fields: {
    vigencia: sql`b.vigencia`,
    municipio: sql`b.municipio_codigo`,
    predios: sql`b.predios`,
    creada: sql`b.id`,
  },
  fallback: '-vigencia',
  where: { municipio: (code: string) => sql<boolean>`b.municipio_codigo = ${code}` },
});

export const findBase = (db: Reader, id: number): Promise<BaseRow | undefined> =>
  bases(db).where('b.id', '=', id).executeTakeFirst();

/** All bases, the newest first: what forms choose from. */
export const allBases = (db: Reader): Promise<BaseRow[]> =>
  bases(db).orderBy('b.vigencia', 'desc').orderBy('b.id', 'desc').limit(500).execute();

/** The base that is of the same municipality, date and source. */
export const sameBase = (
  db: Reader,
  of: { municipio: string; vigencia: string; fuente: string },
): Promise<BaseRow | undefined> =>
  bases(db)
    .where('b.municipio_codigo', '=', of.municipio)
    .where('b.vigencia', '=', of.vigencia)
    .where('b.fuente', '=', of.fuente)
    .executeTakeFirst();

/** Whether there is any base. */
export const hasBases = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('bases_catastrales').select('id').limit(1).executeTakeFirst()) !== undefined;

/** A number for a base that is about to be loaded. */
export async function nextBase(db: Reader): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bases_catastrales', 'id'))::int as id`.execute(db);
  if (!rows[0]) throw new Error('the sequence of bases gave nothing');
  return rows[0].id;
}

/** Sets numbers of parcels apart. @returns the one before the first */
export async function reserveNumbers(db: Reader, count: number): Promise<number> {
  const { rows } = await sql<{ after: number }>`/* catastro: reserve numbers */
    with cerrojo as materialized (select pg_advisory_xact_lock(hashtext('catastro_numeros'))),
    primero as materialized (select nextval('catastro_numeros') as n from cerrojo)
    select (n - 1)::int as after, setval('catastro_numeros', n + ${count}::int) from primero`.execute(
    db,
  );
  if (!rows[0]) throw new Error('no numbers were reserved');
  return rows[0].after;
}

const counted = {
  predios: 'predios_catastrales',
  terrenos: 'terrenos_catastrales',
  construcciones: 'construcciones_catastrales',
  unidades: 'unidades_catastrales',
  derechos: 'derechos_catastrales',
  interesados: 'interesados_catastrales',
  linderos: 'linderos_catastrales',
  puntos: 'puntos_catastrales',
  defectos: 'defectos_catastrales',
} as const;

/** Adds a base whose parts are whole, counting what they hold; a group's right once. */
export async function insertBase(tx: Tx, base: NewBase): Promise<void> {
  const names = Object.keys(counted) as (keyof typeof counted)[];
  const ground = partOf('terrenos_catastrales', base.id);
  await sql`/* catastro: insert base */
    insert into bases_catastrales (id, municipio_codigo, vigencia, fuente, formato, archivo_nombre,
      huella, creado_por, area_m2, extension, ${sql.join(names.map((name) => sql.id(name)))})
    overriding system value
    select ${base.id}, ${base.municipio}, ${base.vigencia}::date, ${base.fuente}, ${base.formato},
      ${base.archivo}, ${base.huella}, ${base.creadoPor}::int, t.area, t.caja, ${sql.join(
        names.map(
          (name) =>
            sql`(select count(${sql.raw(name === 'derechos' ? 'distinct tid' : '*')})::int from ${partOf(counted[name], base.id)})`,
        ),
      )}
    from (select coalesce(sum(area_m2), 0) as area,
      case when count(geom) > 0 then st_envelope(st_buffer(st_setsrid(st_extent(geom)::geometry, 4326), 0.00001)) end as caja
      from ${ground}) t`.execute(tx);
}

export async function deleteBase(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bases_catastrales').where('id', '=', id).execute();
}

/** Holds back other imports of the same municipality until this transaction ends. */
export async function lockMunicipalityBases(tx: Tx, municipality: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`base ${municipality}`}))`.execute(tx);
}

/** What of the import could not be taken as it came. */
export const importDefects = (db: Reader, base: number, first: number) =>
  db
    .selectFrom('defectos_catastrales')
    .select(['id', 'codigo', 'donde', 'objeto', 'mensaje'])
    .where('base_id', '=', base)
    .orderBy('id')
    .limit(first)
    .execute();
