import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/db/database.ts';
import { type BasedTable, partOf } from '../partitions.layer.ts';
import { staged } from './staging.layer.ts';
import { COUNTRY } from './within-reach.ts';

/** A base that is being put together from what was staged. */
export interface Shaping {
  db: Db;
  base: number;
  /** the numbers of its parcels follow this one */
  after: number;
}

type Sql = RawBuilder<unknown>;

const text = (name: string): Sql => sql`coalesce(c.datos->>${sql.lit(name)}, '')`;
const number = (name: string): Sql => sql`(c.datos->>${sql.lit(name)})::double precision`;
const whole = (name: string): Sql => sql`(c.datos->>${sql.lit(name)})::double precision::int`;
const degrees = (g: Sql) => sql`st_transform(${g}, 4326)`;

/**
 * On the national plane and valid: what is measured. Polygons only; the repair keeps what the
 * boundary encloses. It is made once per row: the planner may not pull it apart.
 */
const repaired = (g: Sql) => sql`case when ${g} is null then null when st_isvalid(${g}) then ${g}
  else nullif(st_multi(st_collectionextract(st_makevalid(${g}, 'method=structure'), 3)),
    st_multi(st_geomfromtext('POLYGON EMPTY', 9377))) end`;

/** Puts the parts of a base together, one statement for each table. */
export async function shapeBase(
  shaping: Shaping,
  step: (name: string) => Promise<void>,
): Promise<void> {
  await step('terrenos');
  await shapeGround(shaping);
  await step('predios');
  await shapeParcels(shaping);
  await step('construcciones');
  await shapeBuildings(shaping);
  await shapeUnits(shaping);
  await step('derechos e interesados');
  await shapeParties(shaping);
  await shapeRights(shaping);
  await step('linderos');
  await shapeBoundaries(shaping);
  await shapeDefects(shaping);
}

const into = ({ base }: Shaping, table: BasedTable, columns: string) =>
  sql`insert into ${partOf(table, base)} (base_id, id, ${sql.raw(columns)})`;

const all = ({ base }: Shaping, kind: string) =>
  sql`from ${staged(base)} c where c.clase = ${sql.lit(kind)}`;

/** The parcels, with the area of the ground that was put together before. */
async function shapeParcels(shaping: Shaping): Promise<void> {
  const { db, base, after } = shaping;
  await sql`/* catastro: parcels */ ${into(
    shaping,
    'predios_catastrales',
    `tid, donde, npn, npn_anterior, fmi, nombre, direccion, id_operacion, codigo_homologado, nupre,
      tipo, condicion, destinacion, clase_suelo, avaluo, area_titulo, area_catastral, area_construida,
      npn_valido, busqueda, area_m2`,
  )}
    select ${sql.lit(base)}, ${sql.lit(after)} + c.n, c.tid, c.donde, ${text('npn')},
      ${text('npn_anterior')}, ${text('fmi')}, ${text('nombre')}, ${text('direccion')},
      ${text('id_operacion')}, ${text('codigo_homologado')}, ${text('nupre')}, ${text('tipo')},
      ${text('condicion')}, ${text('destinacion')}, ${text('clase_suelo')}, ${number('avaluo')},
      ${number('area_titulo')}, ${number('area_catastral')}, ${number('area_construida')},
      coalesce((c.datos->>'npn_valido')::boolean, false),
      buscable(${text('nombre')} || ' ' || ${text('direccion')}), s.area
    from ${staged(base)} c
    left join (select predio_id, sum(area_m2) as area
      from ${partOf('terrenos_catastrales', base)} group by predio_id) s
      on s.predio_id = ${sql.lit(after)} + c.n
    where c.clase = 'predio'`.execute(db);
}

/** Links of the units of a transfer to their parcels, and of numbered ground to the parcel so called. */
const links = ({ base, after }: Shaping, kind: string) => sql`
  enlazados as materialized (
    select l.datos->>'unidad' as tid, min(p.n) + ${sql.lit(after)} as predio_id,
      min(p.datos->>'npn') as npn
    from ${staged(base)} l
    join ${staged(base)} p on p.clase = 'predio' and p.tid = l.datos->>'predio'
    where l.clase = 'enlace' group by 1
    union all
    select c.tid, min(p.n) + ${sql.lit(after)}, min(p.datos->>'npn')
    from ${staged(base)} c
    join ${staged(base)} p on p.clase = 'predio' and p.tid = c.datos->>'npn'
    where c.clase = ${sql.lit(kind)} and c.datos->>'npn' <> '' group by 1)`;

/** The digits of a number that tell grounds of one block apart, as maps of the cadastre write them. */
const blockNumber = (npn: Sql) => sql`case when ${npn} ~ '^[0-9]{30}$'
  then substr(${npn}, 18, 4) else '' end`;

async function shapeGround(shaping: Shaping): Promise<void> {
  const { db, base } = shaping;
  await sql`/* catastro: ground */
    with ${links(shaping, 'terreno')}
    ${into(
      shaping,
      'terrenos_catastrales',
      'tid, predio_id, etiqueta, npn, area_catastral, area_m2, motivo_invalidez, geom, plano',
    )}
    select ${sql.lit(base)}, c.n, c.tid, e.predio_id,
      coalesce(nullif(${text('etiqueta')}, ''), ${blockNumber(sql`coalesce(e.npn, ${text('npn')})`)}),
      coalesce(e.npn, ${text('npn')}),
      ${number('area')}, coalesce(st_area(c.plano), 0), c.motivo, c.geom, c.plano
    from (${planned(shaping, 'terreno')}) c left join enlazados e on e.tid = c.tid`.execute(db);
}

const polygons = sql`case when geometrytype(t.geom) = 'MULTIPOLYGON' then t.geom end`;

/** The objects of a kind with their two geometries and why one is not valid. */
const planned = ({ base }: Shaping, kind: string) => sql`
  select q.*, ${repaired(sql`q.llano`)} as plano,
    case when q.llano is not null and not st_isvalid(q.llano)
      then st_isvalidreason(q.llano) end as motivo
  from (
    select t.clase, t.n, t.tid, t.datos, ${degrees(polygons)} as geom,
      st_transform(${polygons}, 9377) as llano
    from ${staged(base)} t where t.clase = ${sql.lit(kind)} offset 0
  ) q offset 0`;

async function shapeBuildings(shaping: Shaping): Promise<void> {
  const { db, base } = shaping;
  await sql`/* catastro: buildings */
    with ${links(shaping, 'construccion')}
    ${into(
      shaping,
      'construcciones_catastrales',
      'tid, predio_id, npn, identificador, tipo, pisos, area_m2, avaluo, motivo_invalidez, geom, plano',
    )}
    select ${sql.lit(base)}, c.n, c.tid, e.predio_id, ${text('npn')}, ${text('identificador')},
      ${text('tipo')}, ${whole('pisos')}, coalesce(${number('area')}, st_area(c.plano)),
      ${number('avaluo')}, c.motivo, c.geom, c.plano
    from (${planned(shaping, 'construccion')}) c left join enlazados e on e.tid = c.tid`.execute(
    db,
  );
}

async function shapeUnits(shaping: Shaping): Promise<void> {
  const { db, base } = shaping;
  await sql`/* catastro: units */
    with ${links(shaping, 'unidad')}
    ${into(
      shaping,
      'unidades_catastrales',
      'tid, predio_id, construccion_id, identificador, planta, uso, area_m2, avaluo',
    )}
    select ${sql.lit(base)}, c.n, c.tid, coalesce(e.predio_id, b.predio_id), b.id,
      coalesce(k.datos->>'identificador', ''), ${whole('planta')}, coalesce(k.datos->>'uso', ''),
      ${number('area')}, (k.datos->>'avaluo')::double precision
    from ${staged(base)} c
    left join enlazados e on e.tid = c.tid
    left join (select tid, min(id) as id, min(predio_id) as predio_id
      from ${partOf('construcciones_catastrales', base)} group by tid) b
      on b.tid = c.datos->>'construccion'
    left join (select distinct on (tid) tid, datos from ${staged(base)}
      where clase = 'caracteristica' order by tid, n) k on k.tid = c.datos->>'caracteristica'
    where c.clase = 'unidad'`.execute(db);
}

async function shapeParties(shaping: Shaping): Promise<void> {
  const { db, base } = shaping;
  await sql`/* catastro: parties */ ${into(
    shaping,
    'interesados_catastrales',
    'tid, nombre, tipo, tipo_documento, documento, busqueda',
  )}
    select ${sql.lit(base)}, c.n, c.tid, ${text('nombre')}, ${text('tipo')},
      ${text('tipo_documento')}, ${text('documento')},
      buscable(${text('nombre')} || ' ' || ${text('documento')})
    ${all(shaping, 'interesado')}`.execute(db);
}

/** A right that a group holds becomes one for each of its members. */
async function shapeRights(shaping: Shaping): Promise<void> {
  const { db, base, after } = shaping;
  await sql`/* catastro: rights */
    with titulares as materialized (
      select d.n, i.n as interesado, null::double precision as participacion
      from ${staged(base)} d
      join ${staged(base)} i on i.clase = 'interesado' and i.tid = d.datos->>'interesado'
      where d.clase = 'derecho'
      union all
      select d.n, i.n, (m.datos->>'participacion')::double precision
      from ${staged(base)} d
      join ${staged(base)} m on m.clase = 'miembro' and m.datos->>'agrupacion' = d.datos->>'interesado'
      join ${staged(base)} i on i.clase = 'interesado' and i.tid = m.datos->>'interesado'
      where d.clase = 'derecho')
    ${into(
      shaping,
      'derechos_catastrales',
      'tid, predio_id, interesado_id, participacion, tipo, descripcion, fraccion, desde',
    )}
    select ${sql.lit(base)}, row_number() over (order by c.n, t.interesado), c.tid,
      p.n + ${sql.lit(after)}, t.interesado, t.participacion, ${text('tipo')},
      ${text('descripcion')}, ${number('fraccion')}, ${text('desde')}
    from ${staged(base)} c
    left join titulares t on t.n = c.n
    left join ${staged(base)} p on p.clase = 'predio' and p.tid = c.datos->>'predio'
    where c.clase = 'derecho'`.execute(db);
}

async function shapeBoundaries(shaping: Shaping): Promise<void> {
  const { db, base } = shaping;
  await sql`/* catastro: boundaries */ ${into(
    shaping,
    'linderos_catastrales',
    'tid, longitud, localizacion, geom',
  )}
    select ${sql.lit(base)}, c.n, c.tid, ${number('longitud')}, ${text('localizacion')},
      case when geometrytype(c.geom) = 'MULTILINESTRING' then ${degrees(sql`c.geom`)} end
    ${all(shaping, 'lindero')}`.execute(db);
  await sql`/* catastro: boundary points */ ${into(
    shaping,
    'puntos_catastrales',
    'tid, identificador, tipo, acuerdo, exactitud, geom',
  )}
    select ${sql.lit(base)}, c.n, c.tid, ${text('identificador')}, ${text('tipo')},
      ${text('acuerdo')}, ${number('exactitud')},
      case when geometrytype(c.geom) = 'MULTIPOINT' then ${degrees(sql`st_geometryn(c.geom, 1)`)} end
    ${all(shaping, 'punto')}`.execute(db);
}

/** What the source told badly, and links that lead nowhere. */
async function shapeDefects(shaping: Shaping): Promise<void> {
  const { db, base } = shaping;
  await sql`/* catastro: defects */ ${into(
    shaping,
    'defectos_catastrales',
    'codigo, donde, objeto, mensaje',
  )}
    select ${sql.lit(base)}, row_number() over (), f.codigo, f.donde, f.objeto, f.mensaje from (
      select d->>'codigo' as codigo, c.donde, c.clase || ' ' || c.tid as objeto,
        d->>'mensaje' as mensaje
      from ${staged(base)} c cross join lateral jsonb_array_elements(c.defectos) d
      where c.defectos is not null
      union all
      select 'enlace-roto', c.donde, c.datos->>'predio',
        'Un enlace nombra un predio que no está en el archivo.'
      from ${staged(base)} c
      where c.clase in ('enlace', 'derecho') and c.datos->>'predio' <> ''
        and not exists (select from ${staged(base)} p
          where p.clase = 'predio' and p.tid = c.datos->>'predio')
      union all
      select 'tid-repetido', min(c.donde), c.tid, 'El archivo tiene ' || count(*) ||
        ' objetos de la misma clase con este identificador.'
      from ${staged(base)} c where c.clase not in ('enlace', 'miembro')
      group by c.clase, c.tid having count(*) > 1
      union all
      select 'terreno-fuera', c.donde, 'terreno ' || c.tid,
        'El terreno queda fuera de Colombia: revise el sistema de coordenadas.'
      from ${partOf('terrenos_catastrales', base)} t
      join ${staged(base)} c on c.clase = 'terreno' and c.n = t.id
      where not t.geom && st_makeenvelope(${sql.join(COUNTRY.map((one) => sql.lit(one)))}, 4326)) f`.execute(
    db,
  );
}
