import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** What a design needs of an estate; m² and metres on the national plane. */
export interface AffectedEstate {
  id: number;
  codigoSig: string;
  nombre: string;
  areaPredio: number;
  areaRequerida: number;
  /** along the axis inside the estate; null for polygons */
  longitud: number | null;
  /** metres from the start of the axis; null for polygons */
  desde: number | null;
  hasta: number | null;
  /** m² of each piece that is left, the largest first */
  sobrantes: number[];
}

/** Vertices of the pieces that a strip is cut into. */
const PIECE = 128;
/** m² below which a piece is only what rounding leaves. */
const NOISE = 0.05;

/**
 * Metres to which overlays are exact: on a grid GEOS needs no second try where borders nearly meet,
 * and the embedded database loses a statement in which there is one.
 */
const GRID = sql.lit(0.0001);

/** Segments of the pieces that an axis is cut into: an estate meets one or two of them. */
const SEGMENTS = sql.lit(16);

/**
 * The axis of `diseno` in pieces with their metres from its start, and how far from it anything of the
 * strip may lie: at a corner three times what the strip reaches to its side, the limit of its mitres.
 */
const axisPieces = sql`vertice as materialized (
    select (p).path[1] - 1 as n, (p).geom as g
    from (select st_dumppoints(eje) as p from diseno where eje is not null) d),
  tramo as materialized (
    select n, g, st_length(g) as largo, sum(st_length(g)) over (order by n) - st_length(g) as desde
    from (select t.n, st_makeline(v.g order by v.n) as g
      from vertice v cross join lateral (
        select v.n / ${SEGMENTS} as n union select (v.n - 1) / ${SEGMENTS} where v.n > 0) t
      group by t.n having count(*) > 1) piezas),
  alcance as materialized (
    select 3 * max(st_distance(d.eje, f.geom)) as m
    from diseno d cross join lateral st_dumppoints(d.franja) f where d.eje is not null)`;

/** What an estate `e` shares with the pieces `p`, without what they only touch. */
const REQUIRED = sql`st_union(st_collectionextract(st_intersection(e.plano, p.g, ${GRID}), 3), ${GRID})`;

const pieces = (design: number) => sql`diseno as materialized (
    select eje, franja from disenos_gi where id = ${design}),
  pieza as materialized (select st_subdivide(franja, ${sql.lit(PIECE)}) as g from diseno)`;

/**
 * What a design needs of the estates of its project, in the order of the axis.
 * @param only of these estates; of all for null
 */
export async function affectedBy(
  db: Reader,
  design: number,
  only: readonly number[] | null = null,
): Promise<AffectedEstate[]> {
  const asked = only && [...only];
  const { rows } = await sql<AffectedEstate>`/* inmobiliaria: affectation */
    with ${pieces(design)},
    ${axisPieces},
    requerido as materialized (
      select e.id, e.codigo_sig, e.nombre, e.plano, e.area_m2, ${REQUIRED} as g
      from disenos_gi d join predios_gi e on e.proyecto_gi_id = d.proyecto_gi_id
        and e.plano is not null and (${asked}::int[] is null or e.id = any(${asked}::int[]))
      join pieza p on p.g && e.plano and st_intersects(p.g, e.plano)
      where d.id = ${design} group by e.id)
    select r.id, r.codigo_sig as "codigoSig", r.nombre, r.area_m2 as "areaPredio",
      st_area(r.g) as "areaRequerida", a.longitud, a.desde, a.hasta,
      coalesce((select json_agg(m2 order by m2 desc) from (
        select st_area((st_dump(st_difference(r.plano, r.g, ${GRID}))).geom) as m2) s
        where m2 > ${sql.lit(NOISE)}), '[]') as sobrantes
    from requerido r cross join alcance left join lateral (
      with cerca as materialized (
        select t.* from (select st_expand(st_envelope(r.g), alcance.m) as caja offset 0) c
          join tramo t on t.g && c.caja)
      select min(f.m) as desde, max(f.m) as hasta, (
          select coalesce(sum(st_length(st_intersection(t.g, r.plano, ${GRID}))), 0)
          from cerca t) as longitud
      from (select distinct on (v.path) t.desde + st_linelocatepoint(t.g, v.geom) * t.largo as m
        from st_dumppoints(r.g) v cross join cerca t
        order by v.path, st_distance(t.g, v.geom), t.n) f
      ) a on alcance.m is not null
    where st_area(r.g) > ${sql.lit(NOISE)}
    order by a.desde nulls last, r.codigo_sig, r.id`.execute(db);
  return rows;
}

/** A side of an estate that it shares with another one of its project. */
export interface AdjoiningEstate {
  orientacion: string;
  codigoSig: string;
  longitud: number;
}

/** Borders that are nearer than this are one; metres. */
const SAME = 0.5;

/** The estates beside one, by the side on which they lie. */
export async function adjoiningEstates(db: Reader, estate: number): Promise<AdjoiningEstate[]> {
  const { rows } = await sql<AdjoiningEstate>`/* inmobiliaria: adjoining estates */
    with propio as materialized (
      select proyecto_gi_id, plano, st_centroid(plano) as centro from predios_gi
      where id = ${estate} and plano is not null),
    vecino as materialized (
      select v.codigo_sig, p.centro, st_intersection(st_boundary(p.plano),
        st_buffer(v.plano, ${sql.lit(SAME)}, 1)) as comun
      from propio p join predios_gi v on v.proyecto_gi_id = p.proyecto_gi_id and v.id <> ${estate}
        and v.plano && st_expand(p.plano, ${sql.lit(SAME)})
        and st_dwithin(v.plano, p.plano, ${sql.lit(SAME)}))
    select (array['Norte', 'Nororiente', 'Oriente', 'Suroriente', 'Sur', 'Suroccidente', 'Occidente',
        'Noroccidente'])[1 + mod(round(degrees(coalesce(st_azimuth(centro, st_centroid(comun)), 0))
          / 45)::int, 8)] as orientacion,
      codigo_sig as "codigoSig", round(st_length(comun)::numeric, 2)::float8 as longitud
    from vecino where st_length(comun) > ${sql.lit(4 * SAME)}
    order by longitud desc, codigo_sig limit 100`.execute(db);
  return rows;
}

/** What a plan of one estate shows, in EPSG:4326, and the corners of what is needed of it. */
export interface EstatePlan {
  predio: Geometry;
  requerido: Geometry;
  vertices: { punto: number; este: number; norte: number }[];
}

export async function planOf(
  db: Reader,
  design: number,
  estate: number,
): Promise<EstatePlan | undefined> {
  const { rows } = await sql<EstatePlan>`/* inmobiliaria: plan of an estate */
    with ${pieces(design)},
    requerido as materialized (
      select e.geom, ${REQUIRED} as g
      from predios_gi e join pieza p on p.g && e.plano where e.id = ${estate} group by e.id)
    select st_asgeojson(geom, 8)::json as predio,
      st_asgeojson(st_transform(g, 4326), 8)::json as requerido,
      (select json_agg(json_build_object('punto', n, 'este', round(st_x(v)::numeric, 3),
          'norte', round(st_y(v)::numeric, 3)) order by n)
        from (select row_number() over (order by path) as n, geom as v from st_dumppoints(g)) d
      ) as vertices
    from requerido where not st_isempty(g)`.execute(db);
  return rows[0];
}
