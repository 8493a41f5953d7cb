import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** A parcel by its base and its number in it. */
export interface ParcelKey {
  base: number;
  id: number;
}

export interface CardGround {
  geometria: Geometry | null;
  motivoInvalidez: string | null;
  /** municipality that holds its middle, when municipalities are loaded */
  municipioLugar: string | null;
  municipioLugarNombre: string | null;
}

/** The ground of a parcel as one geometry in degrees, and where it lies. */
export async function groundOf(db: Reader, { base, id }: ParcelKey): Promise<CardGround> {
  const { rows } = await sql<CardGround>`/* catastro: ground of a parcel */
    select st_asgeojson(g.geom, 9)::json as geometria, g.motivo as "motivoInvalidez",
      m.codigo as "municipioLugar", m.nombre as "municipioLugarNombre"
    from (
      select st_collect(geom) as geom, max(motivo_invalidez) as motivo from (
        select (st_dump(geom)).geom as geom, motivo_invalidez from terrenos_catastrales
        where base_id = ${sql.lit(base)} and predio_id = ${id}) d) g
    left join lateral (select codigo, nombre from municipios
      where st_intersects(geom, st_setsrid(st_pointonsurface(st_makevalid(g.geom)), 4686)) limit 1) m on true`.execute(
    db,
  );
  return (
    rows[0] ?? {
      geometria: null,
      motivoInvalidez: null,
      municipioLugar: null,
      municipioLugarNombre: null,
    }
  );
}

export interface CardBuilding {
  id: number;
  identificador: string;
  tipo: string;
  pisos: number | null;
  areaM2: number | null;
  avaluo: number | null;
  unidades: number;
}

/** The buildings of a parcel: linked to it, or standing on its ground. */
export async function buildingsOf(db: Reader, { base, id }: ParcelKey): Promise<CardBuilding[]> {
  const { rows } = await sql<CardBuilding>`/* catastro: buildings of a parcel */
    select c.id, c.identificador, c.tipo, c.pisos, c.area_m2 as "areaM2", c.avaluo,
      (select count(*)::int from unidades_catastrales u
        where u.base_id = ${sql.lit(base)} and u.construccion_id = c.id) as unidades
    from construcciones_catastrales c
    where c.base_id = ${sql.lit(base)} and (c.predio_id = ${id} or (c.predio_id is null and exists (
      select from terrenos_catastrales t where t.base_id = ${sql.lit(base)} and t.predio_id = ${id}
        and t.geom && c.geom and st_intersects(t.plano, st_pointonsurface(c.plano)))))
    order by c.id limit 200`.execute(db);
  return rows;
}

export interface Adjoining {
  npn: string;
  predioId: number | null;
  /** metres */
  longitud: number;
  /** where it lies from the middle of the parcel */
  orientacion: string;
}

/** Metres within which two boundaries are the same: how exactly they were measured. */
const SAME = 0.05;

/** The ground that shares a boundary with a parcel's, how much of it, and towards where. */
export async function adjoiningOf(db: Reader, { base, id }: ParcelKey): Promise<Adjoining[]> {
  const { rows } = await sql<Adjoining>`/* catastro: adjoining */
    with propio as materialized (
      select plano, geom, st_centroid(plano) as centro from terrenos_catastrales
      where base_id = ${sql.lit(base)} and predio_id = ${id} and plano is not null),
    vecinos as materialized (
      select v.id, v.npn, v.predio_id, p.centro,
        st_intersection(st_boundary(p.plano), st_buffer(v.plano, ${sql.lit(SAME)}, 1)) as comun
      from propio p join terrenos_catastrales v on v.base_id = ${sql.lit(base)}
        and v.geom && st_expand(p.geom, 0.000001)
        and v.predio_id is distinct from ${id}
        and st_dwithin(v.plano, p.plano, ${sql.lit(SAME)}))
    select coalesce(nullif(e.npn, ''), v.npn) as npn, v.predio_id as "predioId",
      round(sum(st_length(v.comun))::numeric, 2)::double precision as longitud,
      (array['Norte', 'Nororiente', 'Oriente', 'Suroriente', 'Sur', 'Suroccidente', 'Occidente',
        'Noroccidente'])[1 + mod(round(degrees(coalesce(st_azimuth((array_agg(v.centro))[1],
          st_centroid(st_collect(v.comun))), 0)) / 45)::int, 8)] as orientacion
    from vecinos v
    left join predios_catastrales e on e.base_id = ${sql.lit(base)} and e.id = v.predio_id
    where st_length(v.comun) > ${sql.lit(4 * SAME)}
    group by 1, 2 order by longitud desc, npn limit 100`.execute(db);
  return rows;
}

export interface CardRight {
  id: number;
  tipo: string;
  descripcion: string;
  fraccion: number | null;
  desde: string;
}

/** What rights there are in a parcel, without whose they are. */
export async function rightsOf(db: Reader, { base, id }: ParcelKey): Promise<CardRight[]> {
  return db
    .selectFrom('derechos_catastrales')
    .select(['tid', 'tipo', 'descripcion', 'fraccion', 'desde'])
    .select(sql<number>`min(id)`.as('id'))
    .where(sql<boolean>`base_id = ${sql.lit(base)}`)
    .where('predio_id', '=', id)
    .groupBy(['tid', 'tipo', 'descripcion', 'fraccion', 'desde'])
    .orderBy(sql`min(id)`)
    .limit(500)
    .execute();
}

export interface CardParty {
  id: number;
  derecho: string;
  fraccion: number | null;
  participacion: number | null;
  nombre: string;
  tipo: string;
  tipoDocumento: string;
  documento: string;
}

/** Whose the rights in a parcel are. Personal data: only what records the reading may call it. */
export async function partiesOf(db: Reader, { base, id }: ParcelKey): Promise<CardParty[]> {
  return db
    .selectFrom('derechos_catastrales as d')
    .innerJoin('interesados_catastrales as i', (on) =>
      on.onRef('i.base_id', '=', 'd.base_id').onRef('i.id', '=', 'd.interesado_id'),
    )
    .select([
      'd.id',
      'd.tipo as derecho',
      'd.fraccion',
      'd.participacion',
      'i.nombre',
      'i.tipo',
      'i.tipo_documento as tipoDocumento',
      'i.documento',
    ])
    .where(sql<boolean>`d.base_id = ${sql.lit(base)} and i.base_id = ${sql.lit(base)}`)
    .where('d.predio_id', '=', id)
    .orderBy('d.id')
    .limit(500)
    .execute();
}

/** A corner of a parcel's boundary. */
export interface BoundaryPoint {
  anillo: number;
  punto: number;
  este: number;
  norte: number;
  longitud: number;
  latitud: number;
  /** metres to the next corner */
  distancia: number;
}

const MOST_CORNERS = 2_000;

/** The corners of a parcel's boundary on the national plane and in degrees. */
export async function cornersOf(db: Reader, { base, id }: ParcelKey): Promise<BoundaryPoint[]> {
  const { rows } = await sql<BoundaryPoint>`/* catastro: corners */
    with puntos as (
      select row_number() over () as orden, t.id as terreno, d.path as camino,
        dense_rank() over (order by t.id, d.path[1], d.path[2])::int as anillo,
        d.path[3] as punto, d.geom
      from terrenos_catastrales t cross join lateral st_dumppoints(t.plano) d
      where t.base_id = ${sql.lit(base)} and t.predio_id = ${id} limit ${sql.lit(MOST_CORNERS)}),
    seguidos as (
      select *, lead(geom) over (partition by anillo order by punto) as siguiente from puntos)
    select anillo, punto, st_x(geom) as este, st_y(geom) as norte,
      st_x(st_transform(geom, 4326)) as longitud, st_y(st_transform(geom, 4326)) as latitud,
      st_distance(geom, siguiente) as distancia
    from seguidos where siguiente is not null order by anillo, punto`.execute(db);
  return rows;
}

/** A base in which a number stands too. */
export interface OtherBase {
  base: number;
  predioId: number;
  vigencia: string;
  fuente: string;
}

export async function otherBases(db: Reader, npn: string, key: ParcelKey): Promise<OtherBase[]> {
  return db
    .selectFrom('predios_catastrales as p')
    .innerJoin('bases_catastrales as b', 'b.id', 'p.base_id')
    .select(['b.id as base', 'b.vigencia', 'b.fuente'])
    .select(sql<number>`min(p.id)`.as('predioId'))
    .where('p.npn', '=', npn)
    .where('p.base_id', '<>', key.base)
    .groupBy(['b.id', 'b.vigencia', 'b.fuente'])
    .orderBy('b.vigencia', 'desc')
    .limit(50)
    .execute();
}
